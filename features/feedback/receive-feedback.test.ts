import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { feedback } from './feedback.table.server.ts';
import { listOwnFeedback } from './list-own-feedback.server.ts';
import { answerFeedbackForm, receiveFeedback } from './receive-feedback.server.ts';

const signedInUser = async () => (await createTestUser()) as unknown as SignedInUser;

function filledForm({
  feedbackId = randomUUID() as string,
  user_content = 'The third line of the diff is cut off on a phone.',
} = {}) {
  const form = new FormData();
  form.set('feedbackId', feedbackId);
  form.set('user_content', user_content);
  return form;
}

test('feedback is kept unseen and shown to its author alone', async () => {
  const [author, other] = [await signedInUser(), await signedInUser()];
  expect(await receiveFeedback({ user: author, type: 'issue', form: filledForm() })).toEqual({ status: 'sent' });
  expect(await listOwnFeedback({ user: author, types: ['issue'] })).toMatchObject([
    { userContent: 'The third line of the diff is cut off on a phone.', resolvedStatus: 'unseen' },
  ]);
  expect(await listOwnFeedback({ user: author, types: ['question'] })).toEqual([]);
  expect(await listOwnFeedback({ user: other, types: ['issue'] })).toEqual([]);
});

test('a form that is sent many times at once is one entry', async () => {
  const user = await signedInUser();
  const form = filledForm();
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => receiveFeedback({ user, type: 'question', form })));
  expect(outcomes.every(({ status }) => status === 'sent')).toBe(true);
  expect(await listOwnFeedback({ user, types: ['question'] })).toHaveLength(1);
});

test('sent again with other words they take the place of the first until somebody has read it, and are refused then', async () => {
  const user = await signedInUser();
  const feedbackId = randomUUID();
  const send = (user_content: string) =>
    receiveFeedback({ user, type: 'question', form: filledForm({ feedbackId, user_content }) });
  const said = async () => (await listOwnFeedback({ user, types: ['question'] })).map(({ userContent }) => userContent);
  await send('The first words of it.');
  await send('Other words, after the answer was lost.');
  expect(await said()).toEqual(['Other words, after the answer was lost.']);
  await database.update(feedback).set({ resolvedStatus: 'seen' }).where(eq(feedback.id, feedbackId));
  await expect(send('Other words once more.')).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('sent before with other words'),
  });
  await send('Other words, after the answer was lost.');
  expect(await said()).toEqual(['Other words, after the answer was lost.']);
});

test('another account cannot overwrite an entry by its id', async () => {
  const [author, other] = [await signedInUser(), await signedInUser()];
  const feedbackId = randomUUID();
  await receiveFeedback({ user: author, type: 'question', form: filledForm({ feedbackId }) });
  const forged = receiveFeedback({
    user: other,
    type: 'question',
    form: filledForm({ feedbackId, user_content: 'something else' }),
  });
  await expect(forged).rejects.toMatchObject({ errorKey: 'NOT_YOURS' });
  expect((await listOwnFeedback({ user: author, types: ['question'] }))[0]?.userContent).toContain('third line');
});

test('too little, too much and a form without an id are refused in words', async () => {
  const user = await signedInUser();
  const send = async (form: FormData) => receiveFeedback({ user, type: 'issue', form });
  expect(await send(filledForm({ user_content: '   short    ' }))).toMatchObject({
    error: expect.stringContaining('at least 10'),
  });
  expect(await send(filledForm({ user_content: 'x'.repeat(5001) }))).toMatchObject({
    error: expect.stringContaining('at most 5000'),
  });
  expect(await send(filledForm({ feedbackId: 'mine' }))).toMatchObject({ error: expect.stringContaining('out of date') });
  expect(await send(new FormData())).toMatchObject({ status: 'invalid' });
  expect(await listOwnFeedback({ user, types: ['issue'] })).toEqual([]);
});

test('who sends many in a short time is stopped, and what is typed comes back', async () => {
  const user = await signedInUser();
  const sendAs = (sender: SignedInUser) => {
    const form = filledForm();
    return answerFeedbackForm({ form, receive: () => receiveFeedback({ user: sender, type: 'issue', form }) });
  };
  const send = () => sendAs(user);
  for (let sent = 0; sent < rateLimits.feedback.calls; sent += 1) expect(await send()).toEqual({ status: 'sent' });
  const answer = await send();
  expect(answer).toMatchObject({
    init: { status: 429, headers: { 'Retry-After': '60' } },
    data: { status: 'failed', typed: 'The third line of the diff is cut off on a phone.' },
  });
  expect(await listOwnFeedback({ user, types: ['issue'] })).toHaveLength(rateLimits.feedback.calls);
  expect(await sendAs(await signedInUser())).toEqual({ status: 'sent' });
});
