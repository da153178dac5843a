import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { advanceFeedback } from '../advance-feedback.server.ts';
import { feedback } from '../feedback.table.server.ts';
import { keepFeedback } from '../keep-feedback.server.ts';
import { publishFeedback } from '../publish-feedback.server.ts';
import { type FeedbackQuery, usualSort } from './desk-feedback.ts';
import { readFeedbackQuery, writeFeedbackQuery } from './feedback-query.ts';
import { findDeskEntry } from './find-desk-entry.server.ts';
import { countDeskFeedback, listDeskFeedback } from './list-desk-feedback.server.ts';

/* What the owner's list of feedback holds, in which order, and what its address says. Each test asks about a lesson of its own. */
const ownLesson = () => `lesson-${randomUUID()}`;

async function write({
  lessonId,
  type = 'question',
  text = 'Why is the second line red?',
}: {
  lessonId: string;
  type?: 'question' | 'issue';
  text?: string;
}) {
  const author = { ...(await createTestUser()), username: 'Ada Sample' } as unknown as SignedInUser;
  const feedbackId = randomUUID();
  const written = { user_content: text, place: { lessonId }, sharing: 'first-name' as const };
  await keepFeedback({ user: author, type, feedbackId, ...written });
  return { feedbackId, author };
}

const everything: Omit<FeedbackQuery, 'sort'> = { state: 'all', type: null, lessonId: null, after: null, before: null };
const idsOf = async (query: Partial<FeedbackQuery>) =>
  (await listDeskFeedback({ ...everything, ...query })).items.map(({ feedbackId }) => feedbackId);

test('what waits is listed oldest first until it is answered or closed, everything else newest first', async () => {
  const lessonId = ownLesson();
  const [first, second, issue] = [await write({ lessonId }), await write({ lessonId }), await write({ lessonId, type: 'issue' })];
  const [a, b, c] = [first.feedbackId, second.feedbackId, issue.feedbackId];
  const waiting = { state: 'waiting', lessonId } as const;
  expect(await idsOf(waiting)).toEqual([a, b, c]);
  expect(await idsOf({ lessonId })).toEqual([c, b, a]);
  await advanceFeedback({ feedbackId: a, by: 'owner', to: 'seen' });
  expect(await idsOf(waiting)).toEqual([a, b, c]);
  await advanceFeedback({ feedbackId: a, by: 'owner', to: 'answered', answer: 'It was removed.' });
  await advanceFeedback({ feedbackId: c, by: 'owner', to: 'resolved' });
  expect(await idsOf(waiting)).toEqual([b]);
  expect(await idsOf({ state: 'answered', lessonId })).toEqual([a]);
  expect(await idsOf({ state: 'published', lessonId })).toEqual([]);
  await publishFeedback({ feedbackId: a, isPublished: true });
  expect(await idsOf({ state: 'published', lessonId })).toEqual([a]);
  expect(await idsOf({ type: 'issue', lessonId })).toEqual([c]);
  expect(await idsOf({ lessonId: ownLesson() })).toEqual([]);
  expect(await countDeskFeedback({ state: 'waiting', lessonId })).toEqual({ question: 1, issue: 0, review: 0 });
  expect(await countDeskFeedback({ state: 'all', lessonId })).toEqual({ question: 2, issue: 1, review: 0 });
});

test('a review waits until it is read, and nothing waits of somebody who is shut out', async () => {
  const lessonId = ownLesson();
  const { feedbackId, author } = await write({ lessonId });
  const review = { id: randomUUID(), type: 'review' as const, rating: 4, place: { lessonId } };
  await database.insert(feedback).values({ ...review, parentUserId: author.userId, reviewContent: { user_content: 'Good' } });
  expect(await idsOf({ state: 'waiting', lessonId })).toEqual([feedbackId, review.id]);
  await advanceFeedback({ feedbackId: review.id, by: 'owner', to: 'seen' });
  expect(await idsOf({ state: 'waiting', lessonId })).toEqual([feedbackId]);
  await database.update(users).set({ disabled: true }).where(eq(users.id, author.userId));
  expect(await idsOf({ state: 'waiting', lessonId })).toEqual([]);
  expect(await countDeskFeedback({ state: 'waiting', lessonId })).toEqual({ question: 0, issue: 0, review: 0 });
  expect(await idsOf({ lessonId })).toEqual([review.id, feedbackId]);
});

test.each([
  { state: 'waiting' },
  { state: 'all' },
  { state: 'waiting', sort: '-written' },
  { state: 'all', sort: 'written' },
] as const)(
  '$state $sort: pages hold each line once, forwards and backwards, also of one moment',
  async ({ state, sort }: Pick<FeedbackQuery, 'state'> & Partial<FeedbackQuery>) => {
    const lessonId = ownLesson();
    const { author } = await write({ lessonId });
    const rows = Array.from({ length: 119 }, () => ({
      parentUserId: author.userId,
      type: 'question' as const,
      reviewContent: { user_content: 'Again?' },
      place: { lessonId },
    }));
    await database.insert(feedback).values(rows);
    const created = new Date('2025-01-01T00:00:00.123Z');
    await database.update(feedback).set({ created }).where(eq(feedback.parentUserId, author.userId));
    const query = { ...everything, state, lessonId, sort };
    const first = await listDeskFeedback(query);
    const second = await listDeskFeedback({ ...query, after: first.next });
    const third = await listDeskFeedback({ ...query, after: second.next });
    expect([first, second, third].map(({ items }) => items.length)).toEqual([50, 50, 20]);
    expect([first.previous, third.next]).toEqual([null, null]);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ feedbackId }) => feedbackId));
    const inOrder = [...new Set(ids)].sort();
    expect(ids).toEqual((sort ?? usualSort(state)) === 'written' ? inOrder : inOrder.reverse());
    expect(await listDeskFeedback({ ...query, before: third.previous })).toEqual(second);
    expect(await listDeskFeedback({ ...query, before: second.previous })).toEqual(first);
    expect(await listDeskFeedback({ ...query, after: 'nothing' })).toEqual({ items: [], previous: null, next: null });
  },
);

test('a line shows the beginning of what was written, whatever it is', async () => {
  const lessonId = ownLesson();
  const text = `=HYPERLINK("https://evil.example") <script>alert(1)</script> ${'م'.repeat(4900)}`;
  const { feedbackId, author } = await write({ lessonId, text });
  const { items } = await listDeskFeedback({ ...everything, lessonId });
  expect(items).toMatchObject([{ feedbackId, excerpt: text.slice(0, 200), userId: author.userId, status: 'unseen' }]);
  expect(await findDeskEntry(feedbackId)).toMatchObject({ text, canBeShared: true, canBePublished: false, shownName: 'Ada' });
  expect(await findDeskEntry("' or true --")).toBe(null);
});

test('what waits next is what was written next, and then what waits longest', async () => {
  const lessonId = ownLesson();
  const own = [await write({ lessonId }), await write({ lessonId }), await write({ lessonId })].map(
    ({ feedbackId }) => feedbackId,
  );
  // Later than all that other tests write, and in this order.
  for (const [at, id] of own.entries()) {
    await database
      .update(feedback)
      .set({ created: new Date(`2035-01-0${at + 1}`) })
      .where(eq(feedback.id, id));
  }
  const [a = '', b = '', c = ''] = own;
  const nextOf = async (feedbackId: string) => (await findDeskEntry(feedbackId))?.nextWaiting;
  expect(await nextOf(a)).toBe(b);
  await advanceFeedback({ feedbackId: b, by: 'owner', to: 'resolved' });
  expect(await nextOf(a)).toBe(c);
  await database
    .update(feedback)
    .set({ created: new Date('2001-01-01') })
    .where(inArray(feedback.id, [a]));
  expect(await nextOf(c)).toBe(a);
});

test('an address is read as far as it makes sense, and written as it is read', () => {
  const read = (search: string) => readFeedbackQuery(new URLSearchParams(search));
  const nothing = { ...everything, state: 'waiting', sort: 'written' };
  expect(read('')).toEqual(nothing);
  expect(read('state=toString&kind=praise&lesson=&sort=-toString&after=&before=')).toEqual(nothing);
  const address = 'state=answered&kind=issue&lesson=hello-ai-world&before=b';
  const asked = { state: 'answered', type: 'issue', lessonId: 'hello-ai-world' };
  expect(read(address)).toEqual({ ...asked, sort: '-written', after: null, before: 'b' });
  for (const turned of ['sort=-written', 'state=all&sort=written']) {
    expect(writeFeedbackQuery(read(turned))).toBe(`/owner/feedback?${turned}`);
  }
  expect(writeFeedbackQuery(read('state=all&sort=-written'))).toBe('/owner/feedback?state=all');
  expect(writeFeedbackQuery(read(address))).toBe(`/owner/feedback?${address}`);
  expect(read('after=a&before=b')).toEqual({ ...nothing, after: 'a' });
  expect(writeFeedbackQuery(read('kind=x'))).toBe('/owner/feedback');
});
