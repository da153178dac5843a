import { eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';

/** Takes back for the owner that feedback was resolved: it is answered again or, without an answer, waits. What is open stays as it is. */
export async function reopenFeedback({ feedbackId, act = atTerminal }: { feedbackId: string; act?: OwnerAct }): Promise<void> {
  const [known] = await database.select().from(feedback).where(eq(feedback.id, feedbackId));
  if (!known) throw new AppError('NOT_FOUND');
  const userId = known.parentUserId;
  await changeOwnData({
    user: { userId },
    change: async (transaction) => {
      const [found] = await transaction.select().from(feedback).where(eq(feedback.id, feedbackId)).for('update');
      if (found?.resolvedStatus !== 'resolved') return;
      const resolvedStatus = found.answer === null ? 'seen' : 'answered';
      await transaction.update(feedback).set({ resolvedStatus }).where(eq(feedback.id, feedbackId));
      await recordOwnerAction({ transaction, action: 'feedback-reopened', userId, rowId: feedbackId, ...act });
    },
  });
}
