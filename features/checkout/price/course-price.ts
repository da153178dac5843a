export interface CoursePrice {
  listPriceCents: number;
  discountPercent: number;
  /**
   * The reason of the discount; null where there is none. held: the price of an earlier order of the buyer. card: the card's
   * country. code: a discount code.
   */
  discount: 'launch' | 'volume' | 'held' | 'card' | 'code' | null;
  unitPriceCents: number;
  currency: string;
}

/** The price of the course for oneself with a card of a country. */
export interface CardPrice {
  country: string;
  price: CoursePrice;
}

/** Counts the seats that a buyer has from earlier orders which stand. */
export interface EarlierSeats {
  seats: number;
  /** The price of a seat in the cheapest of these orders; null without any. */
  held: Pick<CoursePrice, 'listPriceCents' | 'discountPercent' | 'unitPriceCents'> | null;
}

export const noEarlierSeats: EarlierSeats = { seats: 0, held: null };

/** The price of seats for someone. */
export interface SeatOffer {
  /** The seats that count towards the price already. */
  earlierSeats: number;
  /** The price of a seat in the smallest order. */
  price: CoursePrice;
  /** The price of a single one, which is a gift. */
  priceOfOne: CoursePrice;
  /** The numbers of seats from which on one costs less. */
  steps: { seats: number; price: CoursePrice }[];
}
