import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';
import { feedbackStatuses, longestAnswer } from './feedback.ts';

type Step =
  | { to: 'seen' | 'resolved'; by: 'owner'; act?: OwnerAct }
  | {
      to: 'answered';
      by: 'owner';
      act?: OwnerAct;
      answer: string;
      /** The time of the answer that the owner saw while writing, null for none; left out, whatever is there is replaced. */
      replaces?: Date | null;
    }
  /** Whoever asked says that the answer settles it. */
  | { to: 'resolved'; by: SignedInUser };

type Feedback = typeof feedback.$inferSelect;

/**
 * Moves feedback on: the one place where its status changes, but for `reopenFeedback` below. The owner may take it to any later status, and replace the answer while it is
 * not resolved; its author may resolve what was answered. A step that was taken already is taken again without harm. Throws
 * FEEDBACK_ANSWERED, with the answer that is there, where the owner did not see it while writing.
 */
export async function advanceFeedback({ feedbackId, ...step }: { feedbackId: string } & Step): Promise<void> {
  const [known] = await database.select().from(feedback).where(eq(feedback.id, feedbackId));
  if (!known) throw new AppError('NOT_FOUND');
  const { parentUserId: userId, type } = known;
  if (step.by !== 'owner' && step.by.userId !== userId) throw new AppError('NOT_YOURS');
  if (step.to === 'answered' && type === 'review') throw new AppError('INVALID_INPUT', 'a review is not answered');

  await changeOwnData({
    user: { userId },
    change: async (transaction) => {
      const [found] = await transaction.select().from(feedback).where(eq(feedback.id, feedbackId)).for('update');
      if (!found) throw new AppError('NOT_FOUND');
      if (isTaken({ step, found })) return;
      if ('replaces' in step && step.replaces?.getTime() !== found.answeredAt?.getTime()) {
        throw found.answer === null ? new AppError('FEEDBACK_MOVED_ON') : new AppError('FEEDBACK_ANSWERED', `“${found.answer}”`);
      }
      if (!mayFollow({ step, found })) throw new AppError('FEEDBACK_MOVED_ON');
      const answer = 'answer' in step && { answer: step.answer, answeredAt: new Date(), isAnswerRead: false };
      await transaction
        .update(feedback)
        .set({ resolvedStatus: step.to, ...answer })
        .where(eq(feedback.id, feedbackId));
      if ('answer' in step) await tell({ transaction, found, answer: step.answer });
      if (step.by !== 'owner') return;
      const { act = atTerminal } = step;
      await recordOwnerAction({ transaction, action: `feedback-${step.to}`, userId, rowId: feedbackId, ...act });
    },
  });
}

const isTaken = ({ step, found }: { step: Step; found: Feedback }) =>
  found.resolvedStatus === step.to && (step.to !== 'answered' || found.answer === step.answer);

function mayFollow({ step, found }: { step: Step; found: Feedback }): boolean {
  if (step.by !== 'owner') return found.resolvedStatus === 'answered';
  return feedbackStatuses.indexOf(found.resolvedStatus) <= feedbackStatuses.indexOf(step.to);
}

/** Writes its author an e-mail for each answer: one that replaces another is written about too. */
async function tell({
  transaction,
  found,
  answer,
}: {
  transaction: Transaction;
  found: Feedback;
  answer: string;
}): Promise<void> {
  const { id, type, parentUserId: userId, reviewContent } = found;
  if (type === 'review') return;
  const reason = `${id} ${createHash('sha256').update(answer).digest('base64url')}`;
  const data = { type, asked: reviewContent.user_content, answer };
  await queueMail({ transaction, mail: { kind: 'feedback-answered', reason, to: { userId }, data } });
}

/**
 * Sends the owner's answer to a question or an issue, or one that replaces it: its author reads it where they asked, and in an e-mail.
 * `replaces` is explained at {@link advanceFeedback}.
 */
export async function answerFeedback({
  text,
  ...target
}: {
  feedbackId: string;
  text: string;
  replaces?: Date | null;
  act?: OwnerAct;
}): Promise<void> {
  const answer = text.replaceAll('\r\n', '\n').trim();
  if (!answer) throw new AppError('ANSWER_INVALID', 'the answer is empty');
  if (answer.length > longestAnswer) throw new AppError('ANSWER_INVALID', `it may have at most ${longestAnswer} characters`);
  await advanceFeedback({ by: 'owner', to: 'answered', answer, ...target });
}

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
