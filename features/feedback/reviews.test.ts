import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { CourseMember } from '#features/access/caller.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { advanceFeedback } from './advance-feedback.server.ts';
import { feedback } from './feedback.table.server.ts';
import { publishFeedback } from './publish-feedback.server.ts';
import { followPublishedReviews, publishedReviewsVersion } from './published-reviews-version.server.ts';
import { findOwnReview, listPublishedReviews, receiveReview } from './reviews.server.ts';

const text = 'I read every diff now, and I ask for smaller ones.';

beforeEach(async () => void (await database.delete(feedback)));

function send(member: CourseMember, fields: Record<string, string> = {}) {
  const form = new FormData();
  const said = { user_content: text, rating: '5', mayBeShown: 'yes', shownName: 'Ada S.', ...fields };
  for (const [name, value] of Object.entries(said)) form.set(name, value);
  return receiveReview({ member, form });
}

/** Has a review of a new member written and approved. */
async function publishedReview(fields: Record<string, string> = {}) {
  const member = await createTestMember();
  await send(member, fields);
  const { feedbackId = '' } = (await findOwnReview({ user: member })) ?? {};
  await publishFeedback({ feedbackId, isPublished: true });
  return { member, feedbackId };
}

test('a member has one review, however often and from how many windows it is sent', async () => {
  const member = await createTestMember();
  const sent = await Promise.all(Array.from({ length: 6 }, (_, at) => send(member, { rating: String((at % 5) + 1) })));
  expect(sent.every(({ status }) => status === 'sent')).toBe(true);
  expect(await database.select().from(feedback).where(eq(feedback.parentUserId, member.userId))).toHaveLength(1);
  await send(member, { rating: '4', user_content: 'Better than I thought at first.' });
  expect(await findOwnReview({ user: member })).toMatchObject({ rating: 4, userContent: 'Better than I thought at first.' });
});

test('a review is shown once it is approved, and a change takes it down until it is approved again', async () => {
  const { member, feedbackId } = await publishedReview();
  await advanceFeedback({ feedbackId, by: 'owner', to: 'resolved' });
  expect((await listPublishedReviews()).reviews).toMatchObject([{ shownName: 'Ada S.', userContent: text, rating: 5 }]);
  await send(member);
  expect((await listPublishedReviews()).count).toBe(1);
  await send(member, { rating: '1' });
  expect(await listPublishedReviews()).toEqual({ reviews: [], count: 0, average: 0 });
  const [changed] = await database.select().from(feedback).where(eq(feedback.id, feedbackId));
  expect(changed).toMatchObject({ resolvedStatus: 'unseen', publishedAt: null });
});

test('without consent, a rating or a real person nothing is shown', async () => {
  const member = await createTestMember();
  const form = new FormData();
  form.set('user_content', text);
  form.set('rating', '5');
  form.set('shownName', 'Ada S.');
  await receiveReview({ member, form });
  const { feedbackId = '', shownName } = (await findOwnReview({ user: member })) ?? {};
  expect(shownName).toBe(null);
  await expect(publishFeedback({ feedbackId, isPublished: true })).rejects.toThrow('did not agree');
  const old = { id: randomUUID(), type: 'review' as const, parentUserId: member.userId, shownName: 'Ada' };
  await database.insert(feedback).values({ ...old, reviewContent: { user_content: 'of the time before' } });
  await expect(publishFeedback({ feedbackId: old.id, isPublished: true })).rejects.toThrow('it has no rating');

  const sample = await publishedReview();
  await database
    .update(users)
    .set({ tags: ['sample'] })
    .where(eq(users.id, sample.member.userId));
  expect((await listPublishedReviews()).count).toBe(0);
  await expect(publishFeedback({ ...sample, isPublished: true })).rejects.toThrow('sample data');
});

test('what is wrong with a review is said', async () => {
  const member = await createTestMember();
  for (const [fields, error] of [
    [{ rating: '6' }, 'Choose how many stars'],
    [{ rating: '0' }, 'Choose how many stars'],
    [{ rating: '4.5' }, 'Choose how many stars'],
    [{ rating: 'many' }, 'Choose how many stars'],
    [{ user_content: 'x'.repeat(5001) }, 'at most 5000'],
    [{ shownName: '  ' }, 'Write the name'],
    [{ shownName: 'x'.repeat(61) }, 'at most 60'],
    [{ shownName: 'Ada\u202eS' }, 'cannot be shown'],
  ] as const) {
    expect(await send(member, fields)).toMatchObject({ status: 'invalid', error: expect.stringContaining(error) });
  }
  expect(await findOwnReview({ user: member })).toBe(null);
});

test('the ratings that are shown are those of all reviews that are, and each change of them is heard of', async () => {
  await followPublishedReviews();
  const heard = async (change: () => Promise<unknown>) => {
    const before = publishedReviewsVersion();
    await change();
    await expect.poll(() => publishedReviewsVersion()).toBeGreaterThan(before);
    return listPublishedReviews();
  };
  const five = await publishedReview();
  const four = await publishedReview({ rating: '4' });
  const third = await publishedReview({ rating: '4' });
  expect(await listPublishedReviews()).toMatchObject({ count: 3, average: 4.3 });
  const unpublished = () => publishFeedback({ ...third, isPublished: false });
  expect(await heard(unpublished)).toMatchObject({ count: 2, average: 4.5 });
  expect(await heard(() => deleteAccount(five.member))).toMatchObject({ count: 1, average: 4 });
  const disable = () => database.update(users).set({ disabled: true }).where(eq(users.id, four.member.userId));
  expect(await heard(disable)).toEqual({ reviews: [], count: 0, average: 0 });
});
