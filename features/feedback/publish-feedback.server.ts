import { eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { AppError } from '#platform/errors.ts';
import { feedback } from './feedback.table.server.ts';
import { type ListedFeedback, listFeedback } from './list-feedback.server.ts';

/**
 * Shows a review on the page of the course, or a question with its answer to all members; or takes it back. Throws FEEDBACK_IS_PRIVATE,
 * with the reason, for what others may not read.
 */
export async function publishFeedback({ feedbackId, isPublished }: { feedbackId: string; isPublished: boolean }): Promise<void> {
  const [found] = await listFeedback({ feedbackId });
  if (!found) throw new AppError('NOT_FOUND');
  const hindrance = isPublished ? findHindrance(found) : undefined;
  if (hindrance) throw new AppError('FEEDBACK_IS_PRIVATE', hindrance);
  await changeOwnData({
    user: found,
    change: (transaction) =>
      transaction
        .update(feedback)
        .set({ publishedAt: isPublished ? new Date() : null })
        .where(eq(feedback.id, feedbackId)),
  });
}

/** Says why others may not read something. The table refuses the first three as well, should they come about meanwhile. */
function findHindrance({ type, shownName, rating, answer, isSample }: ListedFeedback): string | undefined {
  if (type === 'issue') return 'an issue is between its author and you';
  if (shownName === null) return 'its author did not agree to others reading it';
  if (type === 'review' ? rating === null : answer === null) return type === 'review' ? 'it has no rating' : 'answer it first';
  return isSample ? 'it is sample data, and nobody’s opinion' : undefined;
}
