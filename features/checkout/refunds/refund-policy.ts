import { day } from '#platform/durations.ts';

export interface RefundPolicy {
  windowDays: number;
  /** A refund can be asked for until this lesson number is started. */
  beforeLesson: number;
}

export type RefundIneligibility = 'REFUND_WINDOW_CLOSED' | 'REFUND_LESSON_STARTED' | 'REFUND_HANDED_ON';

/** Says why a purchase can no longer be given back on request, or null when it can. */
export function refundIneligibility({
  policy,
  purchased,
  highestLessonStarted,
  isHandedOn,
  now,
}: {
  policy: RefundPolicy;
  purchased: Date;
  /** 0 when none was started. */
  highestLessonStarted: number;
  /** Somebody else has the course by it, or may take it at any moment. */
  isHandedOn: boolean;
  now: Date;
}): RefundIneligibility | null {
  if (now > refundEnd({ policy, purchased })) return 'REFUND_WINDOW_CLOSED';
  if (isHandedOn) return 'REFUND_HANDED_ON';
  if (highestLessonStarted >= policy.beforeLesson) return 'REFUND_LESSON_STARTED';
  return null;
}

/** Finds the last moment at which a refund can be asked for, whatever was started. */
export function refundEnd({ policy, purchased }: { policy: RefundPolicy; purchased: Date }): Date {
  return new Date(purchased.getTime() + policy.windowDays * day);
}
