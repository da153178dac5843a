import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { feedback } from './feedback.table.server.ts';
import { longestFeedback, shortestFeedback } from './feedback-length.ts';
import type { FeedbackOutcome } from './feedback-outcome.ts';
import type { FeedbackType } from './feedback-type.ts';

/** Keeps what a form says, once, however often it is sent; answers with what is wrong with it where something is. */
export async function receiveFeedback({
  user,
  type,
  form,
}: {
  user: SignedInUser;
  type: FeedbackType;
  form: FormData;
}): Promise<FeedbackOutcome> {
  const parsed = feedbackInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { status: 'invalid', error: parsed.error.issues[0]?.message ?? 'The form was not understood' };
  const { feedbackId, user_content } = parsed.data;
  await enforceRateLimit({ limit: 'feedback', caller: user.userId });
  await changeOwnData({
    user,
    change: async (transaction) => {
      await transaction
        .insert(feedback)
        .values({ id: feedbackId, type, parentUserId: user.userId, reviewContent: { user_content } })
        .onConflictDoNothing();
      const [own] = await transaction
        .select({ id: feedback.id })
        .from(feedback)
        .where(and(eq(feedback.id, feedbackId), eq(feedback.parentUserId, user.userId), eq(feedback.type, type)));
      if (!own) throw new AppError('NOT_YOURS');
    },
  });
  return { status: 'sent' };
}

/** The fields that a feedback form sends. `feedbackId` is made with the form, so that sending it twice is one entry. */
const feedbackInput = z.object({
  feedbackId: z.uuid('This form is out of date: reload the page and send it again'),
  user_content: z
    .string('Write what you want to say')
    .trim()
    .min(shortestFeedback, `Write at least ${shortestFeedback} characters, so that we can tell what you mean`)
    .max(longestFeedback, `Write at most ${longestFeedback} characters; send the rest separately`),
});
