import { and, asc, eq, sql } from 'drizzle-orm';
import { verifiedEmail } from '#features/users/account-email.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';
import type { FeedbackStatus, FeedbackType } from './feedback.ts';

interface Filter {
  feedbackId?: string;
  status?: FeedbackStatus;
  type?: FeedbackType;
  lessonId?: string;
  /** The id behind which the list begins. */
  after?: string;
  limit?: number;
}

/** Lists everyone's feedback for the owner, oldest first, a page at a time where a limit is given. */
export async function listFeedback({ feedbackId, status, type, lessonId, after, limit }: Filter) {
  const query = database
    .select({
      feedbackId: feedback.id,
      type: feedback.type,
      text: sql<string>`${feedback.reviewContent} ->> 'user_content'`,
      resolvedStatus: feedback.resolvedStatus,
      place: feedback.place,
      answer: feedback.answer,
      answeredAt: feedback.answeredAt,
      isAnswerRead: feedback.isAnswerRead,
      shownName: feedback.shownName,
      publishedAt: feedback.publishedAt,
      rating: feedback.rating,
      version: feedback.version,
      created: feedback.created,
      userId: users.id,
      username: users.username,
      email: verifiedEmail,
      isDisabled: users.disabled,
      isSample: sql<boolean>`'sample' = any(${users.tags})`,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.parentUserId))
    .where(
      and(
        feedbackId === undefined ? undefined : eq(feedback.id, feedbackId),
        status && eq(feedback.resolvedStatus, status),
        type && eq(feedback.type, type),
        lessonId === undefined ? undefined : sql`${feedback.place} ->> 'lessonId' = ${lessonId}`,
        after === undefined
          ? undefined
          : sql`(${feedback.created}, ${feedback.id}) > (select edge.created, edge.id from feedback edge where edge.id = ${after})`,
      ),
    )
    .orderBy(asc(feedback.created), asc(feedback.id));
  return limit === undefined ? query : query.limit(limit);
}

export type ListedFeedback = Awaited<ReturnType<typeof listFeedback>>[number];
