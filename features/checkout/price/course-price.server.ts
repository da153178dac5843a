import { config } from '#platform/config.server.ts';
import { type CoursePrice, type EarlierSeats, noEarlierSeats, type SeatOffer } from './course-price.ts';
import { findEarlierSeats } from './find-earlier-seats.server.ts';

/** Fewer are the course for oneself. */
const smallestOrder = 2;

interface Order {
  /** Apply the launch discount, where one is configured. */
  dct: boolean;
  quantity: number;
}

/**
 * Calculates what one of so many seats costs now. Of the launch discount and the one for many seats the larger holds; they are never
 * added. `dct` asks for the launch discount; where none is configured it changes nothing. The pages always ask, so that every price people
 * see is the one they pay. Seats of earlier orders count as if they were bought together with these, which cost no more than those did.
 */
export function coursePrice({
  dct,
  quantity = 1,
  earlier = noEarlierSeats,
}: Partial<Order> & Pick<Order, 'dct'> & { earlier?: EarlierSeats }): CoursePrice {
  const launchPercent = dct ? config.LAUNCH_DISCOUNT_PERCENT : 0;
  const together = quantity + earlier.seats;
  const volumePercent = config.SEAT_VOLUME_PRICES.findLast(({ seats }) => seats <= together)?.percent ?? 0;
  const discountPercent = Math.max(launchPercent, volumePercent);
  const listPriceCents = config.COURSE_PRICE_CENTS;
  const unitPriceCents = Math.round((listPriceCents * (100 - discountPercent)) / 100);
  const currency = config.COURSE_CURRENCY;
  if (earlier.held && earlier.held.unitPriceCents < unitPriceCents) return { ...earlier.held, discount: 'held', currency };
  const discount = discountPercent === 0 ? null : volumePercent > launchPercent ? 'volume' : 'launch';
  return { listPriceCents, discountPercent, discount, unitPriceCents, currency };
}

/**
 * Calculates what an order of an account costs now, and how many earlier seats count towards it. An order for oneself is one seat, and has
 * nothing to do with those for others.
 */
export async function priceForBuyer({
  userId,
  dct,
  quantity,
}: Order & { userId: string }): Promise<{ price: CoursePrice; earlierSeats: number }> {
  if (quantity < smallestOrder) return { price: coursePrice({ dct, quantity }), earlierSeats: 0 };
  const earlier = await findEarlierSeats({ userId, currency: config.COURSE_CURRENCY });
  return { price: coursePrice({ dct, quantity, earlier }), earlierSeats: earlier.seats };
}

/** Says what seats cost an account now, with each number of them from which on a seat costs less. */
export async function offerSeats({ userId, dct }: { userId: string; dct: boolean }): Promise<SeatOffer> {
  const earlier = await findEarlierSeats({ userId, currency: config.COURSE_CURRENCY });
  const priceOf = (quantity: number) => coursePrice({ dct, quantity, earlier });
  const price = priceOf(smallestOrder);
  const steps = config.SEAT_VOLUME_PRICES.map(({ seats }) => Math.max(smallestOrder, seats - earlier.seats))
    .map((seats) => ({ seats, price: priceOf(seats) }))
    .filter((step) => step.price.unitPriceCents < price.unitPriceCents);
  return { earlierSeats: earlier.seats, price, steps };
}
