import type { SignedInUser } from '#features/users/account.ts';
import { describeRefundEnd } from '../refunds/money-back-messages.ts';
import { refundPolicy } from '../refunds/request-refund.server.ts';
import { listPurchases } from './list-purchases.server.ts';

/** Says until when a refund could be asked for that starting this lesson would end, and in words what stays; null where it ends none. */
export async function refundEndedByLesson({
  user,
  lessonNumber,
  highestLessonStarted,
}: {
  user: SignedInUser;
  lessonNumber: number;
  /** Asked only of a lesson that could end one. */
  highestLessonStarted: (user: SignedInUser) => Promise<number>;
}): Promise<{ until: string; words: string } | null> {
  if (lessonNumber < refundPolicy.beforeLesson) return null;
  const purchases = await listPurchases({ user, highestLessonStarted: await highestLessonStarted(user) });
  const ended = purchases.filter(
    ({ refund, refundIneligibility }) => (refund === 'none' || refund === 'declined') && refundIneligibility === null,
  );
  const last = (days: (string | null)[]) =>
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null;
  const until = last(ended.map(({ refundUntil }) => refundUntil));
  if (!until) return null;
  const withdrawalUntil = last(ended.map((purchase) => purchase.withdrawalUntil));
  return { until, words: describeRefundEnd({ refundUntil: until, withdrawalUntil }) };
}
