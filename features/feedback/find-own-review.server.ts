import { and, eq, isNotNull } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';
import type { OwnReview } from './review.ts';

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
