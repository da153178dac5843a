import { data } from 'react-router';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { refusalMessages } from '#platform/http/refusal-messages.ts';
import { keepFeedback } from './keep-feedback.server.ts';
import { newFeedback } from './new-feedback.ts';
import type { FeedbackOutcome } from './send-feedback-form.ts';

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

/** Keeps what the form of a page says, once, however often it is sent; answers with what is wrong with it where something is. */
export async function receiveFeedback({
  user,
  type,
  form,
}: {
  user: SignedInUser;
  type: 'question' | 'issue';
  form: FormData;
}): Promise<FeedbackOutcome> {
  const { lessonId, ...fields } = Object.fromEntries(form);
  const parsed = newFeedback.safeParse({ ...fields, place: lessonId ? { lessonId } : null });
  if (!parsed.success) return { status: 'invalid', error: parsed.error.issues[0]?.message ?? 'The form was not understood' };
  await enforceRateLimit({ limit: 'feedback', caller: user.userId });
  await keepFeedback({ user, type, ...parsed.data });
  return { status: 'sent' };
}
