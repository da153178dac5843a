import { config } from '#platform/config.server.ts';
import type { CoursePrice } from './course-price.ts';

/**
 * Calculates what one seat costs now. `dct` asks for the launch discount; where none is configured it changes nothing. The pages always
 * ask, so that every price people see is the one they pay.
 */
export function coursePrice({ dct }: { dct: boolean }): CoursePrice {
  const discountPercent = dct ? config.LAUNCH_DISCOUNT_PERCENT : 0;
  const listPriceCents = config.COURSE_PRICE_CENTS;
  return {
    listPriceCents,
    discountPercent,
    unitPriceCents: Math.round((listPriceCents * (100 - discountPercent)) / 100),
    currency: config.COURSE_CURRENCY,
  };
}
