import { decimalPrice } from '#features/checkout/decimal-price.ts';
import { formatMoney } from '#features/checkout/format-money.ts';
import { findReadingMinutes } from '#features/content/find-reading-minutes.server.ts';
import { listLessons, type TimedLesson } from '#features/lessons/list-lessons.server.ts';
import { config } from '#platform/config.server.ts';

/** A lesson with what it takes to watch and to read. */
export type OfferedLesson = TimedLesson & { readingMinutes?: number };

/** What is sold and on which terms, as this server is configured. */
export async function loadCourseOffer() {
  const asked = { cents: config.COURSE_PRICE_CENTS, currency: config.COURSE_CURRENCY };
  return {
    price: formatMoney(asked),
    amount: decimalPrice(asked),
    currency: config.COURSE_CURRENCY,
    refundDays: config.REFUND_WINDOW_DAYS,
    refundBeforeLesson: config.REFUND_BEFORE_LESSON,
    lessons: (await listLessons()).map(
      (lesson): OfferedLesson => ({ ...lesson, readingMinutes: findReadingMinutes({ path: `/lessons/${lesson.lessonId}` }) }),
    ),
  };
}
