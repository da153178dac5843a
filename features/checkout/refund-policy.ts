const day = 24 * 60 * 60 * 1000;

export interface RefundPolicy {
  windowDays: number;
  /** A refund can be asked for until this lesson number is started. */
  beforeLesson: number;
}

/** Why a purchase can no longer be given back on request, or null when it can. */
export function refundObstacle({
  policy,
  purchased,
  highestLessonStarted,
  now,
}: {
  policy: RefundPolicy;
  purchased: Date;
  /** 0 when none was started. */
  highestLessonStarted: number;
  now: Date;
}): 'REFUND_WINDOW_CLOSED' | 'REFUND_LESSON_STARTED' | null {
  if (now.getTime() - purchased.getTime() > policy.windowDays * day) return 'REFUND_WINDOW_CLOSED';
  if (highestLessonStarted >= policy.beforeLesson) return 'REFUND_LESSON_STARTED';
  return null;
}
