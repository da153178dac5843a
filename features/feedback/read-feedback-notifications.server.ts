import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';

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
