import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';
import { feedbackStatuses } from './feedback-status.ts';

type Step =
  | { to: 'seen' | 'resolved'; by: 'owner' }
  | { to: 'answered'; by: 'owner'; answer: string }
  /** Whoever asked says that the answer settles it. */
  | { to: 'resolved'; by: SignedInUser };

/**
 * Moves feedback on: the one place where its status changes. The owner may take it to any later status, and replace the answer while it is
 * not resolved; its author may resolve what was answered. A step that was taken already is taken again without harm.
 */
export async function advanceFeedback({ feedbackId, ...step }: { feedbackId: string } & Step): Promise<void> {
  const [found] = await database
    .select({ parentUserId: feedback.parentUserId, type: feedback.type, content: feedback.reviewContent })
    .from(feedback)
    .where(eq(feedback.id, feedbackId));
  if (!found) throw new AppError('NOT_FOUND');
  if (step.by !== 'owner' && step.by.userId !== found.parentUserId) throw new AppError('NOT_YOURS');
  if (step.to === 'answered' && found.type === 'review') throw new AppError('INVALID_INPUT', 'a review is not answered');

  const earlier = step.by === 'owner' ? feedbackStatuses.slice(0, feedbackStatuses.indexOf(step.to)) : (['answered'] as const);
  const answer = 'answer' in step && { answer: step.answer, answeredAt: new Date(), isAnswerRead: false };
  await changeOwnData({
    user: { userId: found.parentUserId },
    change: async (transaction) => {
      const moved = await transaction
        .update(feedback)
        .set({ resolvedStatus: step.to, ...answer })
        .where(and(eq(feedback.id, feedbackId), inArray(feedback.resolvedStatus, [...earlier, step.to])))
        .returning({ id: feedback.id });
      if (moved.length === 0) throw new AppError('FEEDBACK_MOVED_ON');
      if (step.to !== 'answered' || found.type === 'review') return;
      // An answer that replaces another is written about too, the same one given again is not.
      const reason = `${feedbackId} ${createHash('sha256').update(step.answer).digest('base64url')}`;
      const data = { type: found.type, asked: found.content.user_content, answer: step.answer };
      await queueMail({ transaction, mail: { kind: 'feedback-answered', reason, to: { userId: found.parentUserId }, data } });
    },
  });
}
