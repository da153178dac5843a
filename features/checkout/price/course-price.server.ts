import { config } from '#platform/config.server.ts';
import type { CoursePrice } from './course-price.ts';

/**
 * Calculates what one of so many seats costs now. Of the launch discount and the one for many seats the larger holds; they are never added. `dct` asks for the launch discount; where none is configured it changes nothing. The pages always
 * ask, so that every price people see is the one they pay.
 */
export function coursePrice({ dct, quantity = 1 }: { dct: boolean; quantity?: number }): CoursePrice {
  const launchPercent = dct ? config.LAUNCH_DISCOUNT_PERCENT : 0;
  const volumePercent = config.SEAT_VOLUME_PRICES.findLast(({ seats }) => seats <= quantity)?.percent ?? 0;
  const discountPercent = Math.max(launchPercent, volumePercent);
  const listPriceCents = config.COURSE_PRICE_CENTS;
  return {
    listPriceCents,
    discountPercent,
    discount: discountPercent === 0 ? null : volumePercent > launchPercent ? 'volume' : 'launch',
    unitPriceCents: Math.round((listPriceCents * (100 - discountPercent)) / 100),
    currency: config.COURSE_CURRENCY,
  };
}

/** Lists the steps at which a seat costs less than one alone does now, with its price from there on. */
export function volumePrices({ dct }: { dct: boolean }): { seats: number; price: CoursePrice }[] {
  return config.SEAT_VOLUME_PRICES.map(({ seats }) => ({ seats, price: coursePrice({ dct, quantity: seats }) })).filter(
    ({ price }) => price.discount === 'volume',
  );
}
