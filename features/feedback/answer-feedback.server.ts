import type { OwnerAct } from '#features/owner/owner-action.ts';
import { AppError } from '#platform/errors.ts';
import { advanceFeedback } from './advance-feedback.server.ts';
import { longestAnswer } from './feedback-length.ts';

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
