import { data } from 'react-router';
import { AppError } from '#platform/errors.ts';
import { refusalMessages } from '#platform/http/refusal-messages.ts';
import type { FeedbackOutcome } from './feedback-outcome.ts';

/** Answers a form of feedback; who sends too many, or other words for an entry that was read, is told so and keeps what was typed. */
export async function answerFeedbackForm({ form, receive }: { form: FormData; receive: () => Promise<FeedbackOutcome> }) {
  try {
    return await receive();
  } catch (error) {
    if (error instanceof AppError && error.errorKey === 'INVALID_INPUT') {
      return data<FeedbackOutcome>({ status: 'invalid', error: sentBefore }, error.status);
    }
    if (!(error instanceof AppError && error.status === 429)) throw error;
    const typed = String(form.get('user_content') ?? '');
    const outcome: FeedbackOutcome = { status: 'failed', error: `${refusalMessages[429]} Your text is still here.`, typed };
    return data(outcome, { status: 429, headers: { 'Retry-After': String(error.retryAfter) } });
  }
}

const sentBefore =
  'This was sent before with other words, which we have read: copy your text, load the page again and send it as a new one.';
