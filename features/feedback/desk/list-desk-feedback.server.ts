import { and, asc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { pageLength } from '#features/owner/lists/desk-list.ts';
import { inOrder } from '#features/owner/lists/in-order.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database, type Reader } from '#platform/postgres/database.server.ts';
import { feedback, isWaiting } from '../feedback.table.server.ts';
import type { FeedbackType } from '../feedback-type.ts';
import { type DeskFeedback, type DeskState, type FeedbackQuery, usualSort } from './desk-feedback.ts';

/** Of somebody who is shut out nothing can be answered, so it does not wait either. */
const isOfActive = sql`exists (select from users author where author.id = ${feedback.parentUserId} and not author.disabled)`;

const conditions: Record<DeskState, SQL | undefined> = {
  waiting: and(isWaiting, isOfActive),
  answered: isNotNull(feedback.answer),
  published: isNotNull(feedback.publishedAt),
  all: undefined,
};

const isAbout = (lessonId: string | null) =>
  lessonId === null ? undefined : sql`(${feedback.place} ->> 'lessonId') = ${lessonId}`;

/** The feedback that is asked of the database; without an order it comes in that of its state. */
type FeedbackRequest = Omit<FeedbackQuery, 'sort'> &
  Partial<Pick<FeedbackQuery, 'sort'>> & {
    limit?: number;
    /** The characters of each that are shown. */
    excerptLength?: number;
    reader?: Reader;
  };

/**
 * Lists feedback for the owner, a page at a time. `previous` and `next` are the lines before and after which the neighbouring pages are,
 * null where there is none.
 */
export async function listDeskFeedback({
  state,
  type,
  lessonId,
  sort = usualSort(state),
  after,
  before,
  limit = pageLength,
  excerptLength = 200,
  reader = database,
}: FeedbackRequest): Promise<{
  items: DeskFeedback[];
  previous: string | null;
  next: string | null;
}> {
  const isBackwards = before !== null;
  const edge = before ?? after;
  const { orderBy, isAfter } = inOrder({
    ...{ table: feedback, id: feedback.id, keys: { written: feedback.created } },
    ...{ sort: isBackwards === (sort === 'written') ? '-written' : 'written', after: edge },
  });
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
    .where(and(conditions[state], type ? eq(feedback.type, type) : undefined, isAbout(lessonId), isAfter))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(({ created, ...row }) => ({ ...row, created: created.toISOString() }));
  const items = isBackwards ? shown.reverse() : shown;
  const [hasMore, first, last] = [rows.length > limit, items[0]?.feedbackId ?? null, items.at(-1)?.feedbackId ?? null];
  return isBackwards
    ? { items, previous: hasMore ? first : null, next: last }
    : { items, previous: edge ? first : null, next: hasMore ? last : null };
}

/** Counts the feedback in a state, about a lesson where one is named, by its kind. */
export async function countDeskFeedback({
  state,
  lessonId = null,
}: {
  state: DeskState;
  lessonId?: string | null;
}): Promise<Record<FeedbackType, number>> {
  const rows = await database
    .select({ type: feedback.type, count: sql<number>`count(*)::int` })
    .from(feedback)
    .where(and(conditions[state], isAbout(lessonId)))
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
