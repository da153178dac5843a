import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import { drillAnswers } from '#features/practice/drills/drill-answer.table.server.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
import type { Drill } from '#features/practice/drills/read-drills.server.ts';
import { countDue, findDue } from '#features/practice/returns/find-due.server.ts';
import { queueWeekly } from '#features/practice/returns/queue-weekly.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { answerTo } from '#tests/support/practice/answers-to-drills.ts';

Object.assign(config, { CALL_LIMIT_FACTOR: 100_000 });
const drills = listDrills();
const isFreeToo = (concept: string) => drills.filter(({ free, concepts }) => free && concepts.includes(concept)).length > 1;
const failedOne =
  drills.find(({ free, concepts }) => free && concepts.some(isFreeToo)) ?? expect.fail('free drills share a concept');
const conceptsOf = (id: string) => drills.find(({ drillId }) => drillId === id)?.concepts ?? [];

/** Has somebody have answered a drill wrongly some days ago. */
async function failed(person: TestCaller, { daysAgo = 3, drillId = failedOne.drillId } = {}): Promise<void> {
  await database.insert(drillAnswers).values({
    ...{ parentUserId: person.userId, drillId, kind: 'line', answer: [], isRight: false, total: 1, found: 0, falseAlarms: 0 },
    created: new Date(Date.now() - daysAgo * day),
  });
}

test('what was failed comes back two days later as drills that are new, of the same concepts and open to their person', async () => {
  const [learner, member] = [await createTestCaller(), await createTestCaller({ member: true })];
  for (const person of [learner, member]) {
    await failed(person);
    const { due, later } = await findDue({ user: person });
    expect(due.length).toBeGreaterThan(0);
    expect(later).toEqual([]);
    for (const { drillId, about } of due) {
      expect(drillId).not.toBe(failedOne.drillId);
      expect(about.length).toBeGreaterThan(0);
      for (const concept of about)
        expect([failedOne.concepts, conceptsOf(drillId)]).toEqual([
          expect.arrayContaining([concept]),
          expect.arrayContaining([concept]),
        ]);
    }
    expect(await findDue({ user: person })).toEqual({ due, later });
  }
  expect((await findDue({ user: learner })).due.every(({ free }) => free)).toBe(true);
  const early = await createTestCaller();
  await failed(early, { daysAgo: 1 });
  expect(await findDue({ user: early })).toMatchObject({ due: [], later: failedOne.concepts.map(() => ({})) });
});

test('an answer takes an exercise off, and its concepts wait for their next time; who has done nothing has nothing', async () => {
  const person = await createTestCaller({ member: true });
  await failed(person);
  const { due } = await findDue({ user: person });
  for (const { drillId } of due) {
    const answer = answerTo(drills.find((one) => one.drillId === drillId) as Drill);
    expect((await person.call('answerDrill', { answerId: randomUUID(), drillId, answer })).status).toBe(200);
  }
  const after = await findDue({ user: person });
  const about = due.flatMap((one) => one.about);
  expect(after.due.filter((one) => one.about.some((concept) => about.includes(concept)))).toEqual([]);
  expect(await findDue({ user: await createTestCaller() })).toEqual({ due: [], later: [] });
});

test('the number is told to who wants it', async () => {
  const person = await createTestCaller();
  await failed(person);
  expect(await countDue({ user: person })).toBe((await findDue({ user: person })).due.length);
  await person.call('savePersonalization', { dueExercises: 'quiet' });
  expect(await countDue({ user: person })).toBe(0);
});

const mailsTo = (person: TestCaller) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'newsletter'), eq(mails.userId, person.userId)));

test('an e-mail a week names what is due, once whoever writes it, and none goes to who wants none or has nothing', async () => {
  const [wants, quiet, off, idle] = await Promise.all([1, 2, 3, 4].map(() => createTestCaller()));
  if (!wants || !quiet || !off || !idle) expect.fail('four people are there');
  for (const person of [wants, quiet, off]) await failed(person);
  await quiet.call('savePersonalization', { dueExercises: 'quiet' });
  const [{ settings } = expect.fail('the account is there')] = await database
    .select()
    .from(users)
    .where(eq(users.id, off.userId));
  await database
    .update(users)
    .set({ settings: { ...settings, emailAiCodingChallenges: false } })
    .where(eq(users.id, off.userId));
  const now = Date.now();
  await Promise.all([queueWeekly({ now }), queueWeekly({ now })]);
  await queueWeekly({ now: now + day });
  const written = await mailsTo(wants);
  const { due } = await findDue({ user: wants });
  expect(written.map(({ data }) => data)).toEqual([
    {
      setting: 'emailAiCodingChallenges',
      subject: expect.stringContaining('without the assistant'),
      markdown: expect.stringContaining(`](/drills/${due[0]?.drillId})`),
    },
  ]);
  for (const person of [quiet, off, idle]) expect(await mailsTo(person)).toEqual([]);
  await queueWeekly({ now: now + 8 * day });
  expect(await mailsTo(wants)).toHaveLength(2);
});
