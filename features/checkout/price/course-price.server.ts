import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { countryName } from '#platform/text/countries.ts';
import { roundToCharge } from '#platform/text/currencies.ts';
import { isForOthers } from '../order.ts';
import { type CardPrice, type CoursePrice, type EarlierSeats, noEarlierSeats, type SeatOffer } from './course-price.ts';

/** The seats of the smallest order of a team: fewer are the course for oneself, or a gift. */
const smallestOrder = 2;

interface Order {
  /** Apply the launch discount, where one is configured. */
  dct: boolean;
  quantity: number;
  isGift?: boolean;
  /** Asks for the price for cards of this country; empty for the one of every card. */
  cardCountry?: string;
  /** The discount of the buyer's code; none without one. */
  codePercent?: number;
}

/**
 * Calculates what one of so many seats costs now. Of the discounts the largest holds; they are never added. `dct` asks for the launch discount; where none is configured it changes nothing. The pages always ask, so that every price people
 * see is the one they pay. Seats of earlier orders count as if they were bought together with these, which cost no more than those did.
 */
export function coursePrice({
  dct,
  quantity = 1,
  cardCountry = '',
  codePercent = 0,
  earlier = noEarlierSeats,
}: Partial<Order> & Pick<Order, 'dct'> & { earlier?: EarlierSeats }): CoursePrice {
  const launchPercent = dct ? config.LAUNCH_DISCOUNT_PERCENT : 0;
  const together = quantity + earlier.seats;
  const volumePercent = config.SEAT_VOLUME_PRICES.findLast(({ seats }) => seats <= together)?.percent ?? 0;
  const cardPercent = config.CARD_COUNTRY_DISCOUNTS.find(({ country }) => country === cardCountry)?.percent ?? 0;
  const discountPercent = Math.max(launchPercent, volumePercent, cardPercent, codePercent);
  const listPriceCents = config.COURSE_PRICE_CENTS;
  const currency = config.COURSE_CURRENCY;
  const unitPriceCents = roundToCharge({ cents: (listPriceCents * (100 - discountPercent)) / 100, currency });
  if (earlier.held && earlier.held.unitPriceCents < unitPriceCents) return { ...earlier.held, discount: 'held', currency };
  return {
    listPriceCents,
    discountPercent,
    discount: largest({ launchPercent, volumePercent, cardPercent, codePercent }),
    unitPriceCents,
    currency,
  };
}

/** Names the largest discount; of equals the one that asks for less. */
function largest({
  launchPercent,
  volumePercent,
  cardPercent,
  codePercent,
}: Record<`${'launch' | 'volume' | 'card' | 'code'}Percent`, number>) {
  if (codePercent > Math.max(launchPercent, volumePercent, cardPercent)) return 'code';
  if (cardPercent > Math.max(launchPercent, volumePercent)) return 'card';
  if (volumePercent > launchPercent) return 'volume';
  return launchPercent > 0 ? 'launch' : null;
}

/** Lists the lower prices for cards of certain countries: those that are lower than what everybody pays, or this buyer by a discount code. */
export function cardPrices({ dct, codePercent = 0 }: Pick<Order, 'dct' | 'codePercent'>): CardPrice[] {
  return config.CARD_COUNTRY_DISCOUNTS.map(({ country }) => ({
    country,
    price: coursePrice({ dct, quantity: 1, cardCountry: country, codePercent }),
  }))
    .filter(({ price }) => price.discount === 'card')
    .toSorted((one, other) => countryName(one.country).localeCompare(countryName(other.country), 'en'));
}

/**
 * Calculates what an order of an account costs now, and how many earlier seats count towards it. The course for oneself has nothing to do with
 * those for others.
 */
export async function priceForBuyer({
  userId,
  dct,
  quantity,
  isGift,
  cardCountry = '',
  codePercent = 0,
}: Order & { userId: string }): Promise<{ price: CoursePrice; earlierSeats: number }> {
  if (!isForOthers({ quantity, isGift }))
    return { price: coursePrice({ dct, quantity, cardCountry, codePercent }), earlierSeats: 0 };
  const earlier = await findEarlierSeats({ userId, currency: config.COURSE_CURRENCY });
  return { price: coursePrice({ dct, quantity, codePercent, earlier }), earlierSeats: earlier.seats };
}

/** Says what seats cost an account now, with each number of them from which on a seat costs less. */
export async function offerSeats({ userId, dct }: { userId: string; dct: boolean }): Promise<SeatOffer> {
  const earlier = await findEarlierSeats({ userId, currency: config.COURSE_CURRENCY });
  const priceOf = (quantity: number) => coursePrice({ dct, quantity, earlier });
  const price = priceOf(smallestOrder);
  const steps = config.SEAT_VOLUME_PRICES.map(({ seats }) => Math.max(smallestOrder, seats - earlier.seats))
    .map((seats) => ({ seats, price: priceOf(seats) }))
    .filter((step) => step.price.unitPriceCents < price.unitPriceCents);
  return { earlierSeats: earlier.seats, price, priceOfOne: priceOf(1), steps };
}

/**
 * Finds what seats an account has bought for others before, gifts among them, and what one cost in the cheapest order of several, in the
 * currency of today's price. A gift's price is not held: it may come from a code that is for one seat alone. Orders that were refunded,
 * withdrawn from or are disputed do not count.
 */
async function findEarlierSeats({ userId, currency }: { userId: string; currency: string }): Promise<EarlierSeats> {
  const orders = await sql<{ quantity: number; listPriceCents: number; discountPercent: number; unitPriceCents: number }[]>`
    select purchase.quantity, session.list_price_cents as "listPriceCents", session.discount_percent as "discountPercent",
      session.unit_price_cents as "unitPriceCents"
    from purchases purchase join checkout_sessions session on session.id = purchase.checkout_session_id
    where purchase.user_id = ${userId} and (purchase.quantity > 1 or session.is_gift)
      and purchase.currency = ${currency} and purchase.undone_at is null
      and not exists (select from withdrawals withdrawal where withdrawal.purchase_id = purchase.id)
    order by session.unit_price_cents, purchase.created`;
  const [held = null] = orders.filter(({ quantity }) => quantity > 1).map(({ quantity: _, ...price }) => price);
  return { seats: orders.reduce((sum, { quantity }) => sum + quantity, 0), held };
}
