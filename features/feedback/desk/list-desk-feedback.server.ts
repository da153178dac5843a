import { and, asc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { defaultSort, pageLength, type RequestOf } from '#features/owner/lists/desk-list.ts';
import { keysetPagination } from '#features/owner/lists/keyset-pagination.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback, isWaiting } from '../feedback.table.server.ts';
import type { FeedbackType } from '../feedback.ts';
import { type DeskFeedback, type DeskState, feedbackList } from './desk-feedback.ts';

/** Leaves out who is shut out: nothing of theirs can be answered, so it does not wait either. */
const isOfActive = sql`exists (select from users author where author.id = ${feedback.parentUserId} and not author.disabled)`;

const conditions: Record<DeskState, SQL | undefined> = {
  waiting: and(isWaiting, isOfActive),
  answered: isNotNull(feedback.answer),
  published: isNotNull(feedback.publishedAt),
  all: undefined,
};

const isAbout = (lessonId?: string) =>
  lessonId === undefined ? undefined : sql`(${feedback.place} ->> 'lessonId') = ${lessonId}`;

/** Lists feedback for the owner, a page at a time: `next` is what the following page comes after, null on the last. */
export async function listDeskFeedback({
  state = 'all',
  filters: { kind, lesson } = {},
  sort = defaultSort(feedbackList, state),
  after = null,
  limit = pageLength,
  excerptLength = 200,
  reader = database,
}: RequestOf<typeof feedbackList> & {
  /** The characters of each that are shown. */
  excerptLength?: number;
}): Promise<{ feedback: DeskFeedback[]; next: string | null }> {
  const keys = { written: feedback.created };
  const { orderBy, isAfter } = keysetPagination({ table: feedback, id: feedback.id, keys, sort, after });
  const rows = await reader
    .select({
      feedbackId: feedback.id,
      type: feedback.type,
      excerpt: sql<string>`left(${feedback.reviewContent} ->> 'user_content', ${excerptLength})`,
      status: feedback.resolvedStatus,
      isPublished: sql<boolean>`${feedback.publishedAt} is not null`,
      rating: feedback.rating,
      place: feedback.place,
      created: feedback.created,
      userId: users.id,
      username: users.username,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.parentUserId))
    .where(and(conditions[state ?? 'all'], kind ? eq(feedback.type, kind as FeedbackType) : undefined, isAbout(lesson), isAfter))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(({ created, ...row }) => ({ ...row, created: created.toISOString() }));
  return { feedback: shown, next: rows.length > limit ? (shown.at(-1)?.feedbackId ?? null) : null };
}

/** Counts the feedback in a state, about a lesson where one is named, by its kind. */
export async function countDeskFeedback({
  state,
  filters: { lesson } = {},
}: Pick<RequestOf<typeof feedbackList>, 'state' | 'filters'>): Promise<Record<FeedbackType, number>> {
  const rows = await database
    .select({ type: feedback.type, count: sql<number>`count(*)::int` })
    .from(feedback)
    .where(and(conditions[state ?? 'all'], isAbout(lesson)))
    .groupBy(feedback.type);
  return { question: 0, issue: 0, review: 0, ...Object.fromEntries(rows.map(({ type, count }) => [type, count])) };
}

/** Finds what waits after something, or the oldest that waits; null where nothing else does. */
export async function findNextWaiting(feedbackId: string): Promise<string | null> {
  const find = (which?: SQL) =>
    database
      .select({ feedbackId: feedback.id })
      .from(feedback)
      .where(and(conditions.waiting, ne(feedback.id, feedbackId), which))
      .orderBy(asc(feedback.created), asc(feedback.id))
      .limit(1);
  const later = sql`(${feedback.created}, ${feedback.id}) > (select edge.created, edge.id from feedback edge where edge.id = ${feedbackId})`;
  const [next] = [...(await find(later)), ...(await find())];
  return next?.feedbackId ?? null;
}
