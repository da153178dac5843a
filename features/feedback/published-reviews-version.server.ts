import { log } from '#platform/logging/log.server.ts';
import { hearAnnouncements } from '#platform/postgres/announcements.server.ts';

let version = 0;

/** Grows whenever the reviews that everyone may read could have changed; what is made from them is kept under it. */
export const publishedReviewsVersion = () => version;

/** Hears of each change of the published reviews, whichever process made it. Of what was missed meanwhile nothing is known. */
export async function followPublishedReviews(): Promise<void> {
  const change = () => {
    version += 1;
  };
  const onChange = (key: string) => key === 'published_reviews' && change();
  await hearAnnouncements({ onChange, onGap: change }).catch((error: unknown) => {
    log.warn({ err: error }, 'changes of the published reviews are not heard of yet');
  });
}
