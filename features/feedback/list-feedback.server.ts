import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { verifiedEmail } from '#features/users/verified-email.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';
import type { FeedbackStatus } from './feedback-status.ts';
import type { FeedbackType } from './feedback-type.ts';

interface Filter {
  feedbackId?: string;
  status?: FeedbackStatus;
  type?: FeedbackType;
  lessonId?: string;
}

/** Lists everyone's feedback for the owner, oldest first. */
export async function listFeedback({ feedbackId, status, type, lessonId }: Filter) {
  return database
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
      created: feedback.created,
      userId: users.id,
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
      ),
    )
    .orderBy(asc(feedback.created));
}

export type ListedFeedback = Awaited<ReturnType<typeof listFeedback>>[number];
