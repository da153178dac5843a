import { isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { visibleText } from '#platform/text/visible-text.ts';
import { feedback } from './feedback.table.server.ts';
import { longestShownName } from './feedback-length.ts';
import type { FeedbackOutcome } from './feedback-outcome.ts';
import { feedbackText } from './new-feedback.ts';
import { mostStars } from './review.ts';

/** The fields of the form of a review. */
const newReview = z.object({
  user_content: feedbackText,
  rating: z.coerce.number('Choose how many stars').int().min(1, 'Choose how many stars').max(mostStars, 'Choose how many stars'),
  mayBeShown: z.literal('yes').optional(),
  shownName: z
    .string()
    .trim()
    .max(longestShownName, `A name has at most ${longestShownName} characters`)
    .regex(visibleText, 'The name has signs that cannot be shown')
    .default(''),
});

/**
 * Keeps a member's review. There is one for each: another replaces it, is shown to nobody until the owner has approved it, and counts as
 * unseen. What was sent before and is sent again changes nothing.
 */
export async function receiveReview({ member, form }: { member: CourseMember; form: FormData }): Promise<FeedbackOutcome> {
  const parsed = newReview.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { status: 'invalid', error: parsed.error.issues[0]?.message ?? 'The form was not understood' };
  const { user_content, rating, mayBeShown } = parsed.data;
  const shownName = mayBeShown ? parsed.data.shownName : null;
  if (shownName === '') return { status: 'invalid', error: 'Write the name over which it may be shown, or do not have it shown' };
  await enforceRateLimit({ limit: 'feedback', caller: member.userId });
  const review = { reviewContent: { user_content }, rating, shownName };
  await changeOwnData({
    user: member,
    change: (transaction) =>
      transaction
        .insert(feedback)
        .values({ type: 'review', parentUserId: member.userId, ...review })
        .onConflictDoUpdate({
          target: feedback.parentUserId,
          targetWhere: isNotNull(feedback.rating),
          set: { ...review, resolvedStatus: 'unseen', publishedAt: null },
          setWhere: sql`(${feedback.reviewContent}, ${feedback.rating}, ${feedback.shownName}) is distinct from (excluded.review_content, excluded.rating, excluded.shown_name)`,
        }),
  });
  return { status: 'sent' };
}
