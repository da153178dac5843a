import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CourseMember } from '#features/access/caller.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { visibleText } from '#platform/text/visible-text.ts';
import { feedback } from './feedback.table.server.ts';
import { longestShownName } from './feedback.ts';
import { feedbackText } from './new-feedback.ts';
import { mostStars, type OwnReview, type PublishedReviews } from './review.ts';
import type { FeedbackOutcome } from './send-feedback-form.ts';

const reviewsShown = 12;

/** Lists the newest reviews that their authors let be shown and the owner has approved, of people the site really has. */
export async function listPublishedReviews(): Promise<PublishedReviews> {
  const rows = await database
    .select({
      feedbackId: feedback.id,
      shownName: sql<string>`${feedback.shownName}`,
      userContent: sql<string>`${feedback.reviewContent} ->> 'user_content'`,
      rating: sql<number>`${feedback.rating}`,
      created: feedback.created,
      count: sql<number>`(count(*) over ())::int`,
      average: sql<number>`(round(avg(${feedback.rating}) over (), 1))::float`,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.parentUserId))
    .where(
      and(
        eq(feedback.type, 'review'),
        isNotNull(feedback.publishedAt),
        eq(users.disabled, false),
        sql`not 'sample' = any(${users.tags})`,
      ),
    )
    .orderBy(desc(feedback.publishedAt))
    .limit(reviewsShown);
  const [{ count, average } = { count: 0, average: 0 }] = rows;
  const reviews = rows.map(({ count: _, average: __, created, ...review }) => ({ ...review, created: created.toISOString() }));
  return { reviews, count, average };
}

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

/** Finds the account's review; null where it has written none. */
export async function findOwnReview({ user }: { user: SignedInUser }): Promise<OwnReview | null> {
  const [found] = await database
    .select()
    .from(feedback)
    .where(and(eq(feedback.parentUserId, user.userId), isNotNull(feedback.rating)));
  if (!found || found.rating === null) return null;
  const { id, reviewContent, rating, shownName, publishedAt } = found;
  return { feedbackId: id, userContent: reviewContent.user_content, rating, shownName, isPublished: publishedAt !== null };
}
