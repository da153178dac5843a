import { and, desc, eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';
import type { FeedbackType } from './feedback-type.ts';

const entriesShown = 20;

export interface FeedbackEntry {
  feedbackId: string;
  userContent: string;
  resolvedStatus: 'unseen' | 'seen' | 'resolved';
  /** ISO 8601. */
  created: string;
}

/** Lists what this account wrote of one type, newest first. */
export async function listOwnFeedback({ user, type }: { user: SignedInUser; type: FeedbackType }): Promise<FeedbackEntry[]> {
  const rows = await database
    .select()
    .from(feedback)
    .where(and(eq(feedback.parentUserId, user.userId), eq(feedback.type, type)))
    .orderBy(desc(feedback.created))
    .limit(entriesShown);
  return rows.map(({ id, reviewContent, resolvedStatus, created }) => ({
    feedbackId: id,
    userContent: reviewContent.user_content,
    resolvedStatus,
    created: created.toISOString(),
  }));
}
