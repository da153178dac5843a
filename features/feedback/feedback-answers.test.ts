import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { advanceFeedback } from './advance-feedback.server.ts';
import { feedback } from './feedback.table.server.ts';
import { type FeedbackStatus, feedbackStatuses } from './feedback.ts';
import { keepFeedback } from './keep-feedback.server.ts';
import { listOwnFeedback, readFeedbackNotifications } from './list-own-feedback.server.ts';
import { listPublishedQuestions } from './list-published-questions.server.ts';
import type { NewFeedback } from './new-feedback.ts';
import { publishFeedback } from './publish-feedback.server.ts';

/* What becomes of a question: who may move it on, who reads what. */
const place = { lessonId: 'hello-ai-world', atSecs: 42 };

async function ask({ user, ...said }: { user?: SignedInUser } & Partial<NewFeedback> = {}) {
  const author = user ?? ((await createTestUser({ username: 'Ada Sample' })) as unknown as SignedInUser);
  const feedbackId = randomUUID();
  const question = { user_content: 'Why is the second line red?', place, sharing: 'nobody' as const, ...said };
  await keepFeedback({ user: { ...author, username: 'Ada Sample' }, type: 'question', feedbackId, ...question });
  return { author, feedbackId };
}

const ownerMoves = (feedbackId: string, to: Exclude<FeedbackStatus, 'unseen'>) =>
  advanceFeedback(
    to === 'answered' ? { feedbackId, by: 'owner', to, answer: 'It was removed.' } : { feedbackId, by: 'owner', to },
  );

const statusOf = async (feedbackId: string) =>
  (await database.select().from(feedback).where(eq(feedback.id, feedbackId)))[0]?.resolvedStatus;

test('the owner moves feedback on to any later status, again without harm, and never back', async () => {
  for (const [at, from] of feedbackStatuses.entries()) {
    for (const [target, to] of feedbackStatuses.entries()) {
      if (to === 'unseen') continue;
      const { feedbackId } = await ask();
      if (from !== 'unseen') await ownerMoves(feedbackId, from);
      const moving = ownerMoves(feedbackId, to);
      if (target < at) await expect(moving).rejects.toMatchObject({ errorKey: 'FEEDBACK_MOVED_ON' });
      else await moving;
      expect([from, to, await statusOf(feedbackId)]).toEqual([from, to, target < at ? from : to]);
    }
  }
  await expect(ownerMoves(randomUUID(), 'seen')).rejects.toMatchObject({ errorKey: 'NOT_FOUND' });
});

test('its author settles what was answered, and nothing else; nobody settles another’s', async () => {
  const { author, feedbackId } = await ask();
  const settle = (by: SignedInUser) => advanceFeedback({ feedbackId, by, to: 'resolved' });
  await expect(settle(author)).rejects.toMatchObject({ errorKey: 'FEEDBACK_MOVED_ON' });
  await ownerMoves(feedbackId, 'answered');
  await expect(settle((await createTestUser()) as unknown as SignedInUser)).rejects.toMatchObject({ errorKey: 'NOT_YOURS' });
  expect(await statusOf(feedbackId)).toBe('answered');
  await Promise.all([settle(author), settle(author)]);
  expect(await statusOf(feedbackId)).toBe('resolved');
});

test('an answer is new until it was read, and new again when it was replaced', async () => {
  const { author, feedbackId } = await ask();
  expect(await readFeedbackNotifications(author)).toMatchObject({ unreadAnswers: 0 });
  await ownerMoves(feedbackId, 'answered');
  const { unreadAnswers, feedbackVersion } = await readFeedbackNotifications(author);
  expect(unreadAnswers).toBe(1);
  await database.update(feedback).set({ isAnswerRead: true }).where(eq(feedback.id, feedbackId));
  expect(await readFeedbackNotifications(author)).toEqual({ unreadAnswers: 0, feedbackVersion: feedbackVersion + 1 });
  await advanceFeedback({ feedbackId, by: 'owner', to: 'answered', answer: 'Because it was removed.' });
  expect(await readFeedbackNotifications(author)).toMatchObject({ unreadAnswers: 1 });
  const [own] = await listOwnFeedback({ user: author, types: ['question'], lessonId: place.lessonId });
  expect(own).toMatchObject({ answer: 'Because it was removed.', isAnswerRead: false, resolvedStatus: 'answered', place });
  expect(await listOwnFeedback({ user: author, types: ['question'], lessonId: 'know-your-idks' })).toEqual([]);
});

test('others read a question that its author shares, over the name they chose, once it is answered and published', async () => {
  const reader = await createTestMember();
  const read = async (feedbackId: string) =>
    (await listPublishedQuestions({ member: reader, lessonId: place.lessonId })).find((each) => each.feedbackId === feedbackId);
  for (const [sharing, shownName] of [
    ['first-name', 'Ada'],
    ['without-name', 'A member'],
  ] as const) {
    const { author, feedbackId } = await ask({ sharing });
    const publish = (isPublished: boolean) => publishFeedback({ feedbackId, isPublished });
    await expect(publish(true)).rejects.toThrow('answer it first');
    await ownerMoves(feedbackId, 'answered');
    expect(await read(feedbackId)).toBe(undefined);
    await publish(true);
    const shown = { feedbackId, shownName, userContent: 'Why is the second line red?', answer: 'It was removed.', place };
    expect(await read(feedbackId)).toEqual(shown);
    await database.update(users).set({ disabled: true }).where(eq(users.id, author.userId));
    expect(await read(feedbackId)).toBe(undefined);
    await database.update(users).set({ disabled: false }).where(eq(users.id, author.userId));
    await publish(false);
    expect(await read(feedbackId)).toBe(undefined);
  }
  const { feedbackId } = await ask();
  await ownerMoves(feedbackId, 'answered');
  await expect(publishFeedback({ feedbackId, isPublished: true })).rejects.toThrow('did not agree');
  await expect(publishFeedback({ feedbackId: randomUUID(), isPublished: true })).rejects.toMatchObject({ errorKey: 'NOT_FOUND' });
});

test('an issue is never shared, whatever it was sent with, and a review is never answered', async () => {
  const author = (await createTestUser()) as unknown as SignedInUser;
  const issue = { feedbackId: randomUUID(), user_content: 'The video stops at 1:20.', place, sharing: 'first-name' as const };
  await keepFeedback({ user: author, type: 'issue', ...issue });
  expect((await database.select().from(feedback).where(eq(feedback.id, issue.feedbackId)))[0]?.shownName).toBe(null);
  await ownerMoves(issue.feedbackId, 'answered');
  await expect(publishFeedback({ ...issue, isPublished: true })).rejects.toThrow('between its author and you');
  const review = { id: randomUUID(), type: 'review' as const, parentUserId: author.userId, reviewContent: { user_content: 'x' } };
  await database.insert(feedback).values(review);
  await expect(ownerMoves(review.id, 'answered')).rejects.toThrow('a review is not answered');
});
