import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { advanceFeedback } from '#features/feedback/advance-feedback.server.ts';
import { feedback } from '#features/feedback/feedback.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';

let ada: TestCaller;
let grace: TestCaller;
beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 1000;
  [ada, grace] = [await createTestCaller({ member: true }), await createTestCaller({ member: true })];
});

const place = { lessonId: 'hello-ai-world', quote: 'A fresh session knows nothing', headingId: 'what-the-model-sees' };
const hostile = '<script>alert(1)</script> [x](javascript:alert(1)) ![](x) \u001b[31m **bold**';

const send = (caller: TestCaller, said: Record<string, unknown> = {}) =>
  caller.call('sendFeedback', { type: 'question', feedbackId: randomUUID(), user_content: hostile, place, ...said });

const rowOf = async (id: string) => (await database.select().from(feedback).where(eq(feedback.id, id)))[0];

test('a question is kept once at its place, and its author alone finds it there, letter by letter', async () => {
  const feedbackId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(ada, { feedbackId })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await ada.call('listLessonQuestions', { lessonId: place.lessonId });
  expect(body.own).toMatchObject([{ feedbackId, userContent: hostile, place, resolvedStatus: 'unseen' }]);
  expect((await grace.call('listLessonQuestions', { lessonId: place.lessonId })).body).toMatchObject({ own: [], published: [] });
  expect((await ada.call('listLessonQuestions', { lessonId: 'know-your-idks' })).body.own).toEqual([]);
  expect((await send(grace, { feedbackId, user_content: 'taken over by me' })).status).toBe(403);
  expect((await rowOf(feedbackId))?.parentUserId).toBe(ada.userId);
});

test('what no form sends is refused', async () => {
  const refused: [Record<string, unknown>, number][] = [
    [{ type: 'review' }, 400],
    [{ user_content: 'x'.repeat(5001) }, 400],
    [{ user_content: '\u0000 and some more' }, 400],
    [{ feedbackId: 'mine' }, 400],
    [{ resolvedStatus: 'answered' }, 400],
    [{ answer: 'mine' }, 400],
    [{ publishedAt: '2026-01-01' }, 400],
    [{ shownName: 'The owner' }, 400],
    [{ sharing: 'everybody' }, 400],
    [{ place: { lessonId: 'no-such-lesson' } }, 404],
    [{ place: { lessonId: '../x' } }, 400],
    [{ place: { ...place, atSecs: 1 } }, 400],
    [{ place: { lessonId: place.lessonId, atSecs: -1 } }, 400],
    [{ place: { lessonId: place.lessonId, atSecs: 1.5 } }, 400],
    [{ place: { ...place, quote: 'x'.repeat(121) } }, 400],
  ];
  const before = (await database.select().from(feedback)).length;
  for (const [said, status] of refused) expect([said, (await send(ada, said)).status]).toEqual([said, status]);
  expect((await send(ada, { parentUserId: grace.userId })).status).toBe(403);
  expect(await database.select().from(feedback)).toHaveLength(before);
});

test('nobody answers, settles or reads for another, and nobody sets a status', async () => {
  const feedbackId = randomUUID();
  await send(ada, { feedbackId });
  const forge = (caller: TestCaller, item: Record<string, unknown>) =>
    caller.call('updateItem', { table: 'feedback', itemId: feedbackId, item });
  for (const item of [
    { resolvedStatus: 'resolved' },
    { answer: 'yes' },
    { isAnswerRead: false },
    { isAnswerRead: true, rating: 5 },
  ]) {
    expect((await forge(ada, item)).status).toBe(400);
  }
  expect((await ada.call('resolveFeedback', { feedbackId })).body.errorKey).toBe('FEEDBACK_MOVED_ON');
  await advanceFeedback({ feedbackId, by: 'owner', to: 'answered', answer: 'It was removed.' });
  const before = await rowOf(feedbackId);
  expect((await grace.call('resolveFeedback', { feedbackId })).status).toBe(403);
  expect((await forge(grace, { isAnswerRead: true })).status).toBe(403);
  expect((await ada.call('resolveFeedback', { feedbackId: randomUUID() })).status).toBe(404);
  expect(await rowOf(feedbackId)).toEqual(before);
  expect((await forge(ada, { isAnswerRead: true })).status).toBe(200);
  expect((await ada.call('resolveFeedback', { feedbackId })).status).toBe(200);
  expect(await rowOf(feedbackId)).toMatchObject({ isAnswerRead: true, resolvedStatus: 'resolved' });
});

test('the questions of a lesson are for members', async () => {
  const visitor = await createTestCaller();
  expect((await visitor.call('listLessonQuestions', { lessonId: place.lessonId })).body.errorKey).toBe('NOT_A_MEMBER');
  expect((await ada.call('listLessonQuestions', { lessonId: 'no-such-lesson' })).body.errorKey).toBe('UNKNOWN_LESSON');
});
