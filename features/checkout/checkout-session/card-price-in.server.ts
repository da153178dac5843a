import { AppError } from '#platform/errors.ts';
import { isForOthers } from '../is-for-others.ts';
import { cardPrices } from '../price/course-price.server.ts';
import type { CardPrice } from '../price/course-price.ts';

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
