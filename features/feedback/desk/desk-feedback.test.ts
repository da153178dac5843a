import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defaultSort, type RequestOf } from '#features/owner/lists/desk-list.ts';
import { readDeskQuery, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { advanceFeedback } from '../advance-feedback.server.ts';
import { feedback } from '../feedback.table.server.ts';
import { keepFeedback } from '../keep-feedback.server.ts';
import { publishFeedback } from '../publish-feedback.server.ts';
import { feedbackList } from './desk-feedback.ts';
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

const idsOf = async (query: RequestOf<typeof feedbackList>) =>
  (await listDeskFeedback(query)).feedback.map(({ feedbackId }) => feedbackId);

test('what waits is listed oldest first until it is answered or closed, everything else newest first', async () => {
  const lessonId = ownLesson();
  const [first, second, issue] = [await write({ lessonId }), await write({ lessonId }), await write({ lessonId, type: 'issue' })];
  const [a, b, c] = [first.feedbackId, second.feedbackId, issue.feedbackId];
  const waiting = { state: 'waiting' as const, filters: { lesson: lessonId } };
  expect(await idsOf(waiting)).toEqual([a, b, c]);
  expect(await idsOf({ filters: { lesson: lessonId } })).toEqual([c, b, a]);
  await advanceFeedback({ feedbackId: a, by: 'owner', to: 'seen' });
  expect(await idsOf(waiting)).toEqual([a, b, c]);
  await advanceFeedback({ feedbackId: a, by: 'owner', to: 'answered', answer: 'It was removed.' });
  await advanceFeedback({ feedbackId: c, by: 'owner', to: 'resolved' });
  expect(await idsOf(waiting)).toEqual([b]);
  expect(await idsOf({ ...waiting, state: 'answered' })).toEqual([a]);
  expect(await idsOf({ ...waiting, state: 'published' })).toEqual([]);
  await publishFeedback({ feedbackId: a, isPublished: true });
  expect(await idsOf({ ...waiting, state: 'published' })).toEqual([a]);
  expect(await idsOf({ filters: { kind: 'issue', lesson: lessonId } })).toEqual([c]);
  expect(await idsOf({ filters: { lesson: ownLesson() } })).toEqual([]);
  expect(await countDeskFeedback({ state: 'waiting', filters: { lesson: lessonId } })).toEqual({
    question: 1,
    issue: 0,
    review: 0,
  });
  expect(await countDeskFeedback({ state: 'all', filters: { lesson: lessonId } })).toEqual({ question: 2, issue: 1, review: 0 });
});

test('a review waits until it is read, and nothing waits of somebody who is shut out', async () => {
  const lessonId = ownLesson();
  const { feedbackId, author } = await write({ lessonId });
  const review = { id: randomUUID(), type: 'review' as const, rating: 4, place: { lessonId } };
  await database.insert(feedback).values({ ...review, parentUserId: author.userId, reviewContent: { user_content: 'Good' } });
  expect(await idsOf({ state: 'waiting', filters: { lesson: lessonId } })).toEqual([feedbackId, review.id]);
  await advanceFeedback({ feedbackId: review.id, by: 'owner', to: 'seen' });
  expect(await idsOf({ state: 'waiting', filters: { lesson: lessonId } })).toEqual([feedbackId]);
  await database.update(users).set({ disabled: true }).where(eq(users.id, author.userId));
  expect(await idsOf({ state: 'waiting', filters: { lesson: lessonId } })).toEqual([]);
  expect(await countDeskFeedback({ state: 'waiting', filters: { lesson: lessonId } })).toEqual({
    question: 0,
    issue: 0,
    review: 0,
  });
  expect(await idsOf({ filters: { lesson: lessonId } })).toEqual([review.id, feedbackId]);
});

test.each([
  { state: 'waiting' },
  { state: 'all' },
  { state: 'waiting', sort: '-written' },
  { state: 'all', sort: 'written' },
] as const)(
  '$state $sort: pages hold each line once, also of one moment',
  async ({ state, sort }: RequestOf<typeof feedbackList>) => {
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
    const query = { state, filters: { lesson: lessonId }, sort };
    const first = await listDeskFeedback(query);
    const second = await listDeskFeedback({ ...query, after: first.next });
    const third = await listDeskFeedback({ ...query, after: second.next });
    expect([first, second, third].map(({ feedback: page }) => page.length)).toEqual([50, 50, 20]);
    expect(third.next).toBe(null);
    const ids = [first, second, third].flatMap(({ feedback: page }) => page.map(({ feedbackId }) => feedbackId));
    const inOrder = [...new Set(ids)].sort();
    expect(ids).toEqual((sort ?? defaultSort(feedbackList, state ?? null)) === 'written' ? inOrder : inOrder.reverse());
    expect(await listDeskFeedback({ ...query, after: 'nothing' })).toEqual({ feedback: [], next: null });
  },
);

test('a line shows the beginning of what was written, whatever it is', async () => {
  const lessonId = ownLesson();
  const text = `=HYPERLINK("https://evil.example") <script>alert(1)</script> ${'م'.repeat(4900)}`;
  const { feedbackId, author } = await write({ lessonId, text });
  const { feedback: shown } = await listDeskFeedback({ filters: { lesson: lessonId } });
  expect(shown).toMatchObject([{ feedbackId, excerpt: text.slice(0, 200), userId: author.userId, status: 'unseen' }]);
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
  const read = (search: string) => readDeskQuery(new URLSearchParams(search), feedbackList);
  const write = (search: string) => writeDeskQuery(feedbackList, read(search));
  const waiting = { text: '', state: 'waiting', filters: {}, sort: 'written', after: null };
  expect(read('')).toEqual(waiting);
  expect(read('state=toString&kind=praise&lesson=&sort=-toString&after=&before=x')).toEqual(waiting);
  const address = 'state=answered&kind=issue&lesson=hello-ai-world&after=b';
  const filters = { kind: 'issue', lesson: 'hello-ai-world' };
  expect(read(address)).toEqual({ text: '', state: 'answered', filters, sort: '-written', after: 'b' });
  for (const search of [address, 'sort=-written', 'state=all&sort=written']) {
    expect(write(search)).toBe(`/owner/feedback?${search}`);
  }
  expect(write('state=all&sort=-written')).toBe('/owner/feedback?state=all');
  expect(write('kind=x')).toBe('/owner/feedback');
});
