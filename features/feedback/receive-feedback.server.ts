import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import type { FeedbackOutcome } from './feedback-outcome.ts';
import { keepFeedback } from './keep-feedback.server.ts';
import { newFeedback } from './new-feedback.ts';

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
