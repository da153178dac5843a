import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { keepFeedback } from '../keep-feedback.server.ts';
import { findOwnReview, receiveReview } from '../reviews.server.ts';
import { actOnFeedback, type FeedbackIntent, feedbackActReasons, isFeedbackIntent } from './act-on-feedback.server.ts';
import { findDeskEntry } from './find-desk-entry.server.ts';

/* What the owner does at the desk with questions, issues and reviews. */
async function ask({ sharing = 'nobody' as 'nobody' | 'first-name', type = 'question' as 'question' | 'issue' } = {}) {
  const author = { ...(await createTestUser()), username: 'Ada Sample' } as unknown as SignedInUser;
  const feedbackId = randomUUID();
  await keepFeedback({ user: author, type, feedbackId, user_content: 'Why is it red?', place: null, sharing });
  return { author, feedbackId };
}

async function perform(intent: FeedbackIntent, feedbackId: string, fields: Record<string, string> = {}) {
  const { userId: ownerId } = await createTestUser({ username: 'Olga Owner' });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actOnFeedback[intent]({ feedbackId, form, act: { ownerId, reason: feedbackActReasons[intent] } });
}

const entryOf = (feedbackId: string) => findDeskEntry(feedbackId);

const logOf = async ({ userId }: { userId: string }) =>
  (await listOwnerActions({ userId })).actions.map(({ action, by, rowId }) => [action, by, rowId]);

const mailsTo = ({ userId }: { userId: string }) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, 'feedback-answered')));

test('an answer is there for its author, in an e-mail and in the log, and is shown to members where both want it', async () => {
  const { author, feedbackId } = await ask({ sharing: 'first-name' });
  expect(await perform('answer', feedbackId, { answer: ' It was\r\nremoved. ', publish: 'yes' })).toContain(
    'members read it too',
  );
  expect(await entryOf(feedbackId)).toMatchObject({ status: 'answered', answer: 'It was\nremoved.', isPublished: true });
  expect(await mailsTo(author)).toHaveLength(1);
  expect(await logOf(author)).toEqual([
    ['feedback-published', 'Olga Owner', feedbackId],
    ['feedback-answered', 'Olga Owner', feedbackId],
  ]);
  await perform('unpublish', feedbackId);
  expect(await entryOf(feedbackId)).toMatchObject({ isPublished: false });
  await perform('resolve', feedbackId);
  expect((await logOf(author))[0]).toEqual(['feedback-resolved', 'Olga Owner', feedbackId]);
});

test('what was closed is opened again, answered or waiting as it was, and the log says so once', async () => {
  const [answered, unanswered] = [await ask(), await ask()];
  await perform('answer', answered.feedbackId, { answer: 'It was removed.' });
  for (const { feedbackId } of [answered, unanswered]) {
    await perform('reopen', feedbackId); // it is open: nothing happens
    await perform('resolve', feedbackId);
    await perform('reopen', feedbackId);
    await perform('reopen', feedbackId);
  }
  expect(await entryOf(answered.feedbackId)).toMatchObject({ status: 'answered', answer: 'It was removed.' });
  expect(await entryOf(unanswered.feedbackId)).toMatchObject({ status: 'seen', answer: null });
  expect((await logOf(unanswered.author)).map(([action]) => action)).toEqual(['feedback-reopened', 'feedback-resolved']);
  expect(await mailsTo(answered.author)).toHaveLength(1);
  await perform('answer', unanswered.feedbackId, { answer: 'After all: it was removed.' });
  expect(await entryOf(unanswered.feedbackId)).toMatchObject({ status: 'answered' });
  await expect(perform('reopen', randomUUID())).rejects.toMatchObject({ status: 404 });
});

test('of two answers at once the second is refused and says the first; a correction replaces what its writer saw', async () => {
  const { author, feedbackId } = await ask();
  const both = await Promise.allSettled(['One.', 'Two.'].map((answer) => perform('answer', feedbackId, { answer })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { answer = '', answeredAt = '' } = (await entryOf(feedbackId)) ?? {};
  const refused = both.find((each) => each.status === 'rejected')?.reason;
  expect(refused).toMatchObject({ errorKey: 'FEEDBACK_ANSWERED', status: 409, detail: `“${answer}”` });
  expect([await mailsTo(author), await logOf(author)].map(({ length }) => length)).toEqual([1, 1]);

  await perform('answer', feedbackId, { answer: answer ?? '' }); // sent again: nothing happens
  expect([await mailsTo(author), await logOf(author)].map(({ length }) => length)).toEqual([1, 1]);
  await expect(perform('answer', feedbackId, { answer: 'Three.', replaces: 'yesterday' })).rejects.toMatchObject({ status: 409 });
  await perform('answer', feedbackId, { answer: 'Three.', replaces: answeredAt ?? '' });
  expect(await entryOf(feedbackId)).toMatchObject({ answer: 'Three.', isAnswerRead: false });
  expect([await mailsTo(author), await logOf(author)].map(({ length }) => length)).toEqual([2, 2]);
});

test.each([
  ['an empty answer', '  \r\n ', 'the answer is empty'],
  ['one that is too long', 'x'.repeat(10_001), 'at most 10000 characters'],
])('%s is refused in words', async (_, answer, words) => {
  const { author, feedbackId } = await ask();
  await expect(perform('answer', feedbackId, { answer })).rejects.toThrow(words);
  expect(await logOf(author)).toEqual([]);
});

test('what its author lets nobody read is not shown, and what is closed is not answered', async () => {
  for (const type of ['question', 'issue'] as const) {
    const { author, feedbackId } = await ask({ type });
    await expect(perform('answer', feedbackId, { answer: 'Yes.', publish: 'yes' })).rejects.toMatchObject({
      errorKey: 'FEEDBACK_IS_PRIVATE',
    });
    expect(await entryOf(feedbackId)).toMatchObject({ answer: 'Yes.', isPublished: false });
    await perform('resolve', feedbackId);
    const { answeredAt } = (await entryOf(feedbackId)) ?? {};
    const correction = perform('answer', feedbackId, { answer: 'No.', replaces: answeredAt ?? '' });
    await expect(correction).rejects.toMatchObject({ errorKey: 'FEEDBACK_MOVED_ON' });
    expect(await logOf(author)).toHaveLength(2);
  }
});

test('a review is shown as the owner read it: one that was changed since is read again first', async () => {
  const member = await createTestMember();
  const send = (text: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ user_content: text, rating: '5', mayBeShown: 'yes', shownName: 'Ada' })) {
      form.set(name, value);
    }
    return receiveReview({ member, form });
  };
  await send('It helped me a lot.');
  const { feedbackId = '' } = (await findOwnReview({ user: member })) ?? {};
  const read = await entryOf(feedbackId);
  await send('Buy my own course instead.');
  const version = String(read?.version);
  await expect(perform('publish', feedbackId, { version })).rejects.toMatchObject({ errorKey: 'FEEDBACK_CHANGED' });
  await perform('publish', feedbackId, { version: String((await entryOf(feedbackId))?.version) });
  expect(await entryOf(feedbackId)).toMatchObject({ isPublished: true });
  await expect(perform('answer', feedbackId, { answer: 'Thank you.' })).rejects.toThrow('a review is not answered');
});

test('nothing is done for an account that is shut out, about nothing, or that nobody offers', async () => {
  const { author, feedbackId } = await ask();
  await database.update(users).set({ disabled: true }).where(eq(users.id, author.userId));
  await expect(perform('answer', feedbackId, { answer: 'Yes.' })).rejects.toMatchObject({ errorKey: 'NOT_SIGNED_IN' });
  expect([await logOf(author), await mailsTo(author)]).toEqual([[], []]);
  for (const intent of Object.keys(feedbackActReasons) as FeedbackIntent[]) {
    await expect(perform(intent, randomUUID(), { answer: 'Yes.' })).rejects.toMatchObject({ errorKey: 'NOT_FOUND' });
  }
  expect([isFeedbackIntent('toString'), isFeedbackIntent(null), isFeedbackIntent('seen')]).toEqual([false, false, true]);
});

test('there is no entry under an id that no entry can have', async () => {
  expect([await findDeskEntry('none'), await findDeskEntry('no\0ne')]).toEqual([null, null]);
});
