import { decimalPrice } from '#features/checkout/decimal-price.ts';
import { formatMoney } from '#features/checkout/format-money.ts';
import { listLessons } from '#features/lessons/list-lessons.server.ts';
import { config } from '#platform/config.server.ts';

/** What is sold and on which terms, as this server is configured. */
export async function loadCourseOffer() {
  const asked = { cents: config.COURSE_PRICE_CENTS, currency: config.COURSE_CURRENCY };
  return {
    price: formatMoney(asked),
    amount: decimalPrice(asked),
    currency: config.COURSE_CURRENCY,
    refundDays: config.REFUND_WINDOW_DAYS,
    refundBeforeLesson: config.REFUND_BEFORE_LESSON,
    lessons: await listLessons(),
  };
}
