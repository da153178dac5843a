import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { countLearning } from './count-learning.server.ts';
import { learningFiguresTable } from './learning-figures.table.server.ts';
import { averageRating } from './rating-section.tsx';
import { readLearning } from './read-learning.server.ts';

/* What is counted of learners, against numbers worked out by hand. */
const owners = [...config.OWNER_EMAILS];
/** Nobody of an earlier test counts. */
beforeEach(async () => {
  await database.execute(sql`update users set disabled = true`);
});
afterEach(() => {
  config.OWNER_EMAILS.splice(0, Infinity, ...owners);
});

const counted = async () => {
  await countLearning();
  return (await readLearning()).figures;
};

const lessonNumbers = ['hello-ai-world', 'multi-file-editing', 'know-your-idks', 'how-to-suck-at-ai-coding'];

/** Someone who has the course and is so far in it: `done` lessons and then one begun, or only read in. */
async function member({ done = 0, begun = false, read = false, isQuiet = false } = {}) {
  const { userId } = await createTestMember();
  for (const [at, lesson] of lessonNumbers.slice(0, done + Number(begun || read)).entries()) {
    await database.execute(sql`insert into paid_course_lessons (parent_user_id, lesson, "order", finished_at, system_or_user)
      values (${userId}, ${lesson}, ${at + 1}, ${at < done ? sql`now()` : null}, ${read && at === done ? 'system' : 'user'})`);
  }
  if (isQuiet) await keepQuiet(userId);
  return userId;
}

async function keepQuiet(userId: string) {
  await database.execute(sql`update users set created = now() - interval '15 days' where id = ${userId}`);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`); // triggers would set the time
    await transaction.execute(
      sql`update paid_course_lessons set updated = now() - interval '15 days' where parent_user_id = ${userId}`,
    );
  });
}

const watch = (userId: string, pieces: [from: number, to: number][]) =>
  database.execute(
    sql`update paid_course_lessons set progress = ${JSON.stringify(
      pieces.map(([fromSecs, toSecs]) => ({ fromSecs, toSecs })),
    )}::jsonb where parent_user_id = ${userId}`,
  );

const problemId = 'hello-ai-world/countdown';

async function tries(userId: string, faults: (string | null)[], outcome?: 'perfect' | 'imperfect' | 'failed') {
  for (const fault of faults) {
    const record = JSON.stringify({ asks: [], prediction: null, verdict: fault ? { fault } : {} });
    await database.execute(sql`insert into practice_tries (id, parent_user_id, problem_id, status, record)
      values (${randomUUID()}, ${userId}, ${problemId}, ${fault ? 'wrong' : 'right'}, ${record}::jsonb)`);
  }
  if (outcome === 'failed') {
    const stats = JSON.stringify({ solutions: [{ parentProblemId: problemId, status: 'failed' }] });
    await database.execute(sql`insert into ai_coding_lessons (parent_user_id, experience, problems, stats)
      values (${userId}, 'hello-ai-world', '[]', ${stats}::jsonb)`);
  } else if (outcome) {
    await database.execute(sql`insert into solved_problems (parent_user_id, problem_id, status)
      values (${userId}, ${problemId}, ${outcome})`);
  }
}

test('nobody at all is counted as nobody', async () => {
  const { lessons, problems, films } = await counted();
  expect(lessons).toMatchObject({ members: 0, opened: 0, finishedAll: 0 });
  expect(lessons.lessons.map(({ lessonId }) => lessonId).slice(0, 4)).toEqual(lessonNumbers);
  expect([problems, films]).toEqual([[], []]);
});

test('members are counted as far as they got, and where they stopped when they were not seen for two weeks', async () => {
  await member();
  await member({ isQuiet: true });
  await member({ read: true, isQuiet: true });
  await member({ begun: true });
  await member({ begun: true, isQuiet: true });
  await member({ done: 1, isQuiet: true });
  await member({ done: 2, begun: true });
  await createTestUser(); // has no course
  const { lessons } = await counted();
  expect(lessons).toMatchObject({ members: 7, opened: 5, finishedAll: 0, quietBeforeOpening: 1, quietBeforeStarting: 1 });
  expect(lessons.lessons.slice(0, 4)).toEqual([
    { lessonId: 'hello-ai-world', started: 4, done: 2, quiet: 2 },
    { lessonId: 'multi-file-editing', started: 1, done: 1, quiet: 0 },
    { lessonId: 'know-your-idks', started: 1, done: 0, quiet: 0 },
    { lessonId: 'how-to-suck-at-ai-coding', started: 0, done: 0, quiet: 0 },
  ]);
});

test('who did every lesson has not stopped, and a lesson that is begun again was done', async () => {
  const userId = await member({ isQuiet: true });
  await database.execute(sql`insert into paid_course_lessons (parent_user_id, lesson, "order", complete_duration_secs)
    select ${userId}, 'lesson-' || number, number, 60 from generate_series(1, 8) number`);
  await keepQuiet(userId);
  const { lessons } = await counted();
  expect(lessons).toMatchObject({ finishedAll: 1, quietBeforeOpening: 0, quietBeforeStarting: 0 });
  expect(lessons.lessons.map(({ quiet }) => quiet)).toEqual(Array(8).fill(0));
});

test('each second of a video is counted once for whoever watched it', async () => {
  const [one, other, none] = [await member({ begun: true }), await member({ begun: true }), await member({ begun: true })];
  await watch(one, [
    [0, 3.5],
    [5.2, 7],
  ]);
  await watch(other, [[2, 6]]);
  await watch(none, []);
  const { films } = await counted();
  expect(films).toEqual([{ lessonId: 'hello-ai-world', people: 2, watched: [1, 1, 2, 2, 1, 2, 1] }]);
});

test('a problem counts each person by the best they came to, with their tries and the commonest fault', async () => {
  const [a, b, c, d, e] = await Promise.all(Array.from({ length: 5 }, async () => (await createTestUser()).userId));
  await tries(a ?? '', [null], 'perfect');
  await tries(b ?? '', ['output', 'crash', null], 'imperfect');
  await tries(c ?? '', ['output', 'output', 'syntax'], 'failed');
  await tries(d ?? '', ['syntax']);
  await tries(e ?? '', [], 'imperfect'); // deleted their tries
  const { problems } = await counted();
  expect(problems).toEqual([
    {
      problemId,
      people: 5,
      perfect: 1,
      imperfect: 2,
      failed: 1,
      left: 1,
      tries: 8,
      medianTries: 2,
      commonestFault: 'output',
    },
  ]);
});

test('who used a feature is counted once, by the lesson they started first or their first try', async () => {
  const [one, other] = [await member({ done: 1, begun: true }), await member({ begun: true })];
  await database.execute(
    sql`update paid_course_lessons set started_at = now() - interval '1 day' where lesson = 'hello-ai-world'`,
  );
  await database.execute(sql`update paid_course_lessons set progress = '[{"fromSecs": 0, "toSecs": 5}]'
    where parent_user_id = ${one} and lesson = 'hello-ai-world'`);
  await database.execute(sql`insert into lesson_notes (parent_user_id, lesson_id) values
    (${one}, 'multi-file-editing'), (${other}, 'hello-ai-world')`); // the former is not of the first lesson
  await database.execute(sql`insert into loot_items (parent_user_id, loot_id, interacted) values
    (${one}, 'small-change-template', true), (${other}, 'small-change-template', false)`);
  await database.execute(sql`insert into feedback (parent_user_id, type, review_content, place) values
    (${one}, 'issue', '{}', '{"lessonId": "hello-ai-world"}'), (${other}, 'review', '{}', null)`);
  await tries(one, [null]);
  await tries(other, ['output', null]);
  await database.execute(sql`update practice_tries set record = jsonb_set(record, '{asks}', '[{}]')
    where parent_user_id = ${other} and status = 'wrong'`);
  await database.execute(sql`update practice_tries set created = now() + interval '1 hour', record = jsonb_set(record, '{prediction}', '{}')
    where parent_user_id = ${other} and status = 'right'`);
  const share = (count: number, of: number) => ({ count, of });
  expect((await counted()).effects).toEqual([
    { feature: 'film', used: share(1, 1), not: share(0, 1) },
    { feature: 'notes', used: share(0, 1), not: share(1, 1) },
    { feature: 'extras', used: share(1, 1), not: share(0, 1) },
    { feature: 'questions', used: share(1, 1), not: share(0, 1) },
    { feature: 'assistant', used: share(0, 1), not: share(1, 1) },
    { feature: 'prediction', used: share(0, 0), not: share(1, 2) },
  ]);
});

test('who is disabled, owns the site or lost the course is left out where the page says so', async () => {
  const [shutOut, owner, without] = [await member({ begun: true }), await member({ begun: true }), await member({ begun: true })];
  for (const userId of [shutOut, owner, without]) await tries(userId, ['crash']);
  await database.execute(sql`update users set disabled = true where id = ${shutOut}`);
  config.OWNER_EMAILS.push(`${owner}@example.com`);
  await database.execute(sql`update entitlements set revoked_at = now(), revoked_reason = 'owner' where user_id = ${without}`);
  const { lessons, problems } = await counted();
  expect(lessons).toMatchObject({ members: 0, opened: 0 });
  expect(problems).toMatchObject([{ people: 1, left: 1 }]);
});

test('what is kept is shown until it is old, then counted anew, and at once where this version does not understand it', async () => {
  await counted();
  await member({ begun: true });
  const members = async () => (await readLearning()).figures.lessons.members;
  expect(await members()).toBe(0);
  await database.update(learningFiguresTable).set({ countedAt: sql`now() - interval '2 hours'` });
  expect(await readLearning()).toMatchObject({ isCounting: true, figures: { lessons: { members: 0 } } });
  await expect.poll(members).toBe(1);
  await member({ begun: true });
  await database.update(learningFiguresTable).set({ figures: { ofAnotherVersion: true } });
  expect(await readLearning()).toMatchObject({ isCounting: false, figures: { lessons: { members: 2 } } });
});

test('ratings of finished rounds are counted by set, and what was not rated counts for nothing', async () => {
  expect((await counted()).ratings).toEqual([]);
  for (const [experience, rating] of [
    ['free', 5],
    ['free', 2],
    ['hello-ai-world', 4],
    ['hello-ai-world', null],
  ] as const) {
    const { userId } = await createTestUser();
    await database.execute(sql`insert into experience_progressions (parent_user_id, experience, type, status, completed, completed_at, end_feedback_rating)
      values (${userId}, ${experience}, 'practice', 'perfect-completed', true, now(), ${rating})`);
  }
  const { ratings } = await counted();
  expect(ratings).toEqual([
    { experience: 'free', given: [0, 1, 0, 0, 1] },
    { experience: 'hello-ai-world', given: [0, 0, 0, 1, 0] },
  ]);
  expect(ratings.map(({ given }) => averageRating(given))).toEqual([3.5, 4]);
});
