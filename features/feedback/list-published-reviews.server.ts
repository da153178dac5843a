import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { feedback } from './feedback.table.server.ts';
import type { PublishedReviews } from './review.ts';

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
