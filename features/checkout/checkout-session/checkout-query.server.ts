import { AppError } from '#platform/errors.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import { findOfferedDiscount, hasOpenDiscounts, type OfferedDiscount } from '../discounts/find-offered-discount.server.ts';
import { isForOthers } from '../order.ts';
import { cardPrices } from '../price/course-price.server.ts';
import type { CardPrice } from '../price/course-price.ts';

/** The part of the checkout's address about a discount code. */
export interface AskedDiscount {
  /** Says that buyers are asked for a code: not where no code holds. */
  isAsked: boolean;
  offered: OfferedDiscount | null;
  /** The code that was typed, and the reason why it has no effect. */
  typed: string;
  problem: string | undefined;
}

const longestTyped = 100;

/** Reads a discount code from the checkout's address, and finds what it does; one that does not work is said and has no effect. */
export async function discountIn({
  url,
  ...buyer
}: {
  url: URL;
  userId: string;
  address: string;
  order: { quantity: number };
}): Promise<AskedDiscount> {
  const typed = toStorableText(url.searchParams.get('code') ?? '')
    .trim()
    .slice(0, longestTyped);
  if (!typed) return { isAsked: await hasOpenDiscounts(), offered: null, typed, problem: undefined };
  try {
    return { isAsked: true, offered: await findOfferedDiscount({ typed, ...buyer }), typed, problem: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isAsked: true, offered: null, typed, problem: error.message };
  }
}

/**
 * Reads from the checkout's address for cards of which country the price is to be, beside what is offered. A country without a price is said
 * and has no effect; where nothing is offered nothing is said.
 */
export function cardPriceIn({
  url,
  order,
  dct,
  codePercent,
}: {
  url: URL;
  order: { quantity: number; isGift: boolean };
  dct: boolean;
  /** The discount of the buyer's code: prices that are no lower are not offered. */
  codePercent: number;
}): {
  cardPrices: CardPrice[];
  cardCountry: string;
  cardCountryProblem: string | undefined;
} {
  const offered = isForOthers(order) ? [] : cardPrices({ dct, codePercent });
  const asked = url.searchParams.get('cardCountry') ?? '';
  const isOffered = offered.some(({ country }) => country === asked);
  return {
    cardPrices: offered,
    cardCountry: isOffered ? asked : '',
    cardCountryProblem: asked && !isOffered && codePercent === 0 ? new AppError('CARD_COUNTRY_WITHOUT_PRICE').message : undefined,
  };
}
