import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import { courseTitle, findPublicResult } from '#features/practice/public-stats/public-results.server.ts';
import { samplePeople } from '#features/practice/public-stats/sample-data.ts';
import { seedSampleRound } from '#features/practice/public-stats/seed-sample-round.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { handedIn, problemIdOf, problemNames, rightInVariant, writeProblems } from '#tests/support/content/write-problems.ts';
import { answerSocialCard } from '../content/social-cards.ts';
import { errorHandler } from '../http/error-handler.ts';

const table = 'public_course_stats';
const cards = new Hono().get('/cards/*', answerSocialCard).onError(errorHandler);

let ada: TestCaller;
let grace: TestCaller;
beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 100_000;
  config.CONTENT_DIR = writeProblems();
  [ada, grace] = [await createTestCaller({ member: true }), await createTestCaller({ member: true })];
});

/** Opens a round, hands these in for its problems in order (`later` solves a variant), and answers the id of its coding lesson. */
async function practise(person: TestCaller, experience: string, handIns: ('right' | 'wrong' | 'later')[]): Promise<string> {
  const { lesson } = (await person.call('startExperience', { experience })).body as unknown as { lesson: { id: string } };
  const story = { startedAt: '2026-11-22T12:00:00.000Z', asks: [], prediction: null };
  for (const [index, handIn] of handIns.entries()) {
    const problemId = problemIdOf(problemNames[index] ?? '');
    const inLesson = { aiCodingLessonId: lesson.id, problemId };
    const submit = (files: object) => person.call('submitSolution', { tryId: randomUUID(), files, story, ...inLesson });
    const kind = handIn === 'right' ? 'right' : 'wrong';
    for (const count of handIn === 'right' ? [1] : [1, 2, 3])
      await submit({ 'double.js': `${handedIn[kind]['double.js']}// try ${count}\n` });
    if (handIn !== 'later') continue;
    await person.call('practiseAgain', inLesson);
    await submit(rightInVariant);
  }
  return lesson.id;
}

const publish = (person: TestCaller, parentAiCodingLessonId: string, more: Record<string, unknown> = {}) =>
  person.call('createItem', { table, item: { aiCoderName: 'calm-heron-123', parentAiCodingLessonId, ...more } });

async function publishNew(person: TestCaller): Promise<string> {
  const { body } = await publish(person, await practise(person, 'free-set', ['right']));
  return String(body.item?.id);
}

const find = (statsId: string) => findPublicResult({ statsId, user: null });

test('a finished round is shown once, under its own course and with the figures it has', async () => {
  const lessonId = await practise(ada, 'hello-ai-world', ['right', 'later', 'right', 'right', 'later', 'right']);
  const [one, two] = [await publish(ada, lessonId), await publish(ada, lessonId, { aiCoderName: 'Another' })];
  expect(one).toMatchObject({ status: 200, body: { item: { courseName: 'hello-ai-world', stats: { correct: 6, wrong: 2 } } } });
  expect(two.body.item).toEqual(one.body.item);
  const statsId = String(one.body.item?.id);
  const shown = await find(statsId);
  expect(shown).toEqual({
    ...{ statsId, name: 'calm-heron-123', experience: 'hello-ai-world', correct: 6, firstTries: 4, wrong: 2 },
    ...{ timeToCompleteMs: expect.any(Number), publishedAt: expect.any(String) },
    ...{ solvedTitles: Array(6).fill('Double'), isOwn: false },
  });
  for (const secret of [ada.userId, 'input', 'const', lessonId]) expect(JSON.stringify(shown)).not.toContain(secret);
  expect(await findPublicResult({ statsId, user: { userId: ada.userId } })).toMatchObject({ isOwn: true });
  expect(await findPublicResult({ statsId, user: { userId: grace.userId } })).toMatchObject({ isOwn: false });
});

test('another’s round, an unfinished one and one without lives are not shown', async () => {
  const adas = await practise(ada, 'free-set', ['right']);
  const unfinished = await practise(grace, 'hello-ai-world', ['right']);
  const loser = await createTestCaller({ member: true });
  const withoutLives = await practise(loser, 'hello-ai-world', ['right', 'wrong', 'wrong', 'wrong']);
  const unsolved = await practise(grace, 'free-set', ['wrong']);
  const refused = [
    [await publish(grace, adas), 403, 'NOT_YOURS'],
    [await publish(grace, randomUUID()), 404, 'NOT_FOUND'],
    [await publish(grace, unfinished), 409, 'EXPERIENCE_UNFINISHED'],
    [await publish(loser, withoutLives), 409, 'EXPERIENCE_UNFINISHED'],
    [await publish(grace, unsolved), 409, 'EXPERIENCE_UNFINISHED'],
  ] as const;
  for (const [answer, status, errorKey] of refused) expect(answer).toMatchObject({ status, body: { errorKey } });
  expect((await grace.call('getList', { table })).body.list).toEqual([]);
});

test('what the browser claims of a result is not taken, and neither is a name that leads somewhere', async () => {
  const person = await createTestCaller();
  const lessonId = await practise(person, 'free-set', ['right']);
  const forged = [
    { courseName: 'Principled AI Coding' },
    { stats: { accuracy: 1, wrong: 0, correct: 99, timeToCompleteMs: 1 } },
    { parentUserId: grace.userId },
    { created: '2020-01-01T00:00:00.000Z' },
    ...['', 'x'.repeat(61), 'https://evil.example', 'evil.example', 'Ada\nAdmin', 'Ada\u202Enimda', '<b>Ada</b>'].map(
      (aiCoderName) => ({ aiCoderName }),
    ),
  ];
  for (const more of forged)
    expect(await publish(person, lessonId, more), JSON.stringify(more)).toMatchObject({
      status: 400,
      body: { errorKey: 'INVALID_INPUT' },
    });
  const { body } = await publish(person, lessonId);
  const change = { table, itemId: body.item?.id, item: { aiCoderName: 'Another' } };
  expect((await person.call('updateItem', change)).body).toMatchObject({ errorKey: 'UPDATE_NOT_IMPLEMENTED' });
});

test('its owner takes it down, and nobody else; afterwards it can be published anew', async () => {
  const person = await createTestCaller();
  const lessonId = await practise(person, 'free-set', ['right']);
  const itemId = String((await publish(person, lessonId)).body.item?.id);
  expect(await grace.call('deleteItem', { table, itemId })).toMatchObject({ status: 403, body: { errorKey: 'NOT_YOURS' } });
  expect(await find(itemId)).not.toBeNull();
  expect((await person.call('deleteItem', { table, itemId })).status).toBe(200);
  expect(await find(itemId)).toBeNull();
  expect((await person.call('getList', { table: 'ai_coding_lessons' })).body.list).toHaveLength(1);
  expect((await publish(person, lessonId)).body.item?.id).not.toBe(itemId);
});

test('an address that names no result is no page, and a disabled account shows none', async () => {
  for (const statsId of ['', 'nothing', '\u0000', "' or true --", randomUUID()]) expect(await find(statsId)).toBeNull();
  const person = await createTestCaller();
  const statsId = await publishNew(person);
  expect(await find(statsId)).not.toBeNull();
  await disableAccount({ userId: person.userId });
  expect(await find(statsId)).toBeNull();
});

test('a result has a card of its own for as long as it is up', async () => {
  const person = await createTestCaller();
  const itemId = await publishNew(person);
  const card = () => cards.request(`/cards/practice/results/${itemId}.png`);
  const shown = await card();
  expect(shown.headers.get('cache-control')).toBe('public, no-cache');
  const png = Buffer.from(await shown.arrayBuffer());
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
  await person.call('deleteItem', { table, itemId });
  expect((await card()).status).toBe(404);
  expect((await cards.request('/cards/practice/results/%00.png')).status).toBe(404);
});

test('each course has its title, and sample rounds are shown like any other', async () => {
  const titleOf = (experience: string) => courseTitle({ experience, lessons: lessonCatalogue });
  expect(['hello-ai-world', 'free-set', 'sample-round', 'gone'].map(titleOf)).toEqual([
    'Hello AI World',
    'Free problems',
    'Sample round',
    'A practice round',
  ]);
  const { userId: id } = await createTestUser();
  for (const person of samplePeople({ seed: 11, count: 1 })) {
    await database.transaction((transaction) =>
      seedSampleRound({ transaction, person: { ...person, id }, finished: new Date() }),
    );
  }
  const [row] = await sql<{ id: string }[]>`select id from public_course_stats where course_name = 'sample-round'`;
  expect(await find(row?.id ?? '')).toMatchObject({ experience: 'sample-round', solvedTitles: [] });
});
