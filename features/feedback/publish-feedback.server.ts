import { eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { AppError } from '#platform/errors.ts';
import { feedback } from './feedback.table.server.ts';
import { type ListedFeedback, listFeedback } from './list-feedback.server.ts';

/**
 * Shows a review on the page of the course, or a question with its answer to all members; or takes it back. Throws FEEDBACK_IS_PRIVATE,
 * with the reason, for what others may not read, and FEEDBACK_CHANGED where it says something else than what the owner read.
 */
export async function publishFeedback({
  feedbackId,
  isPublished,
  version,
  act = atTerminal,
}: {
  feedbackId: string;
  isPublished: boolean;
  /** The version of a review that the owner read, because its author can change it. Left out, whatever it says by now is shown. */
  version?: number;
  act?: OwnerAct;
}): Promise<void> {
  const [found] = await listFeedback({ feedbackId });
  if (!found) throw new AppError('NOT_FOUND');
  const ineligibility = isPublished ? findPublishingIneligibility(found) : undefined;
  if (ineligibility) throw new AppError('FEEDBACK_IS_PRIVATE', ineligibility);
  await changeOwnData({
    user: found,
    change: async (transaction) => {
      const isIt = eq(feedback.id, feedbackId);
      const [current] = await transaction.select().from(feedback).where(isIt).for('update');
      if (!current) throw new AppError('NOT_FOUND');
      if (isPublished === (current.publishedAt !== null)) return;
      if (isPublished && version !== undefined && version !== current.version) throw new AppError('FEEDBACK_CHANGED');
      await transaction
        .update(feedback)
        .set({ publishedAt: isPublished ? new Date() : null })
        .where(isIt);
      const action = isPublished ? 'feedback-published' : 'feedback-unpublished';
      await recordOwnerAction({ transaction, action, userId: found.userId, rowId: feedbackId, ...act });
    },
  });
}

/** Says why others may not read something. The table refuses the first three as well, should they come about meanwhile. */
export function findPublishingIneligibility({
  type,
  shownName,
  rating,
  answer,
  isSample,
}: Pick<ListedFeedback, 'type' | 'shownName' | 'rating' | 'answer' | 'isSample'>): string | undefined {
  if (type === 'issue') return 'an issue is between its author and you';
  if (shownName === null) return 'its author did not agree to others reading it';
  if (type === 'review' ? rating === null : answer === null) return type === 'review' ? 'it has no rating' : 'answer it first';
  return isSample ? 'it is sample data, and nobody’s opinion' : undefined;
}
