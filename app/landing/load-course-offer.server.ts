import { decimalPrice } from '#features/checkout/decimal-price.ts';
import { formatPrice } from '#features/checkout/format-price.ts';
import { listLessons } from '#features/lessons/list-lessons.server.ts';
import { config } from '#platform/config.server.ts';

/** What is sold and on which terms, as this server is configured. */
export async function loadCourseOffer() {
  const asked = { amount: config.COURSE_PRICE_CENTS, currency: config.COURSE_CURRENCY };
  return {
    price: formatPrice(asked),
    amount: decimalPrice(asked),
    currency: config.COURSE_CURRENCY,
    refundDays: config.REFUND_WINDOW_DAYS,
    refundBeforeLesson: config.REFUND_BEFORE_LESSON,
    lessons: await listLessons(),
  };
}
