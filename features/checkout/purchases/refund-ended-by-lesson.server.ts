import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { refundEnd } from '../refunds/refund-policy.ts';
import { refundPolicy } from '../refunds/request-refund.server.ts';
import { listPurchases } from './list-purchases.server.ts';

/** Says until when a refund could be asked for that starting this lesson would end; null where it ends none. */
export async function refundEndedByLesson({
  user,
  lessonNumber,
  highestLessonStarted,
}: {
  user: SignedInUser;
  lessonNumber: number;
  /** Asked only of a lesson that could end one. */
  highestLessonStarted: (user: SignedInUser) => Promise<number>;
}): Promise<{ until: string } | null> {
  if (lessonNumber < refundPolicy.beforeLesson) return null;
  const purchases = await listPurchases({ user, highestLessonStarted: await highestLessonStarted(user) });
  const ends = purchases
    .filter(({ refund, refundIneligibility }) => (refund === 'none' || refund === 'declined') && refundIneligibility === null)
    .map(({ purchased }) => refundEnd({ policy: refundPolicy, purchased: new Date(purchased) }));
  const [last] = ends.sort((one, other) => other.getTime() - one.getTime());
  return last ? { until: last.toISOString() } : null;
}
