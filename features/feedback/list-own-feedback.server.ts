import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';
import type { FeedbackType } from './feedback.ts';
import type { FeedbackEntry } from './feedback-entry.ts';

const entriesShown = 50;

/** Lists what this account wrote of some types, about one lesson where one is named, newest first. */
export async function listOwnFeedback({
  user,
  types,
  lessonId,
}: {
  user: SignedInUser;
  types: readonly FeedbackType[];
  lessonId?: string;
}): Promise<FeedbackEntry[]> {
  const rows = await database
    .select()
    .from(feedback)
    .where(
      and(
        eq(feedback.parentUserId, user.userId),
        inArray(feedback.type, [...types]),
        lessonId === undefined ? undefined : sql`${feedback.place} ->> 'lessonId' = ${lessonId}`,
      ),
    )
    .orderBy(desc(feedback.created))
    .limit(entriesShown);
  return rows.map(({ id, type, reviewContent, resolvedStatus, place, answer, isAnswerRead, created }) => ({
    feedbackId: id,
    type,
    userContent: reviewContent.user_content,
    resolvedStatus,
    place,
    answer,
    isAnswerRead,
    created: created.toISOString(),
  }));
}

/** Reads how many answers an account has not read, and a number that grows whenever anything of its feedback changes. */
export async function readFeedbackNotifications({ userId }: { userId: string }) {
  const [found] = await database
    .select({
      unreadAnswers: sql<number>`(count(*) filter (where ${feedback.answer} is not null and not ${feedback.isAnswerRead}))::int`,
      feedbackVersion: sql<number>`coalesce(max(${feedback.version}), 0)::int`,
    })
    .from(feedback)
    .where(eq(feedback.parentUserId, userId));
  return { unreadAnswers: found?.unreadAnswers ?? 0, feedbackVersion: found?.feedbackVersion ?? 0 };
}
