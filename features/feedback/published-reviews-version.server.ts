import { log } from '#platform/logging/log.server.ts';
import { sql } from '#platform/postgres/database.server.ts';

let version = 0;

/** Grows whenever the reviews that everyone may read could have changed; what is made from them is kept under it. */
export const publishedReviewsVersion = () => version;

/**
 * Hears of each change of the published reviews, whichever process made it: the database announces them (a trigger with NOTIFY). A
 * connection that comes back may have missed one.
 */
export async function followPublishedReviews(): Promise<void> {
  const change = () => {
    version += 1;
  };
  await sql.listen('published_reviews_changed', change, change).catch((error: unknown) => {
    log.warn({ err: error }, 'changes of the published reviews are not heard of');
  });
}
