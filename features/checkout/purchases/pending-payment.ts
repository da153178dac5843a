/**
 * An order of an account that is no purchase yet: its money takes days to arrive, or is held while its card is looked at; or it did not
 * come, or was not taken.
 */
export interface PendingPayment {
  checkoutSessionId: string;
  state: 'processing' | 'held' | 'failed' | 'refused';
  quantity: number;
  isGift: boolean;
  amountCents: number;
  currency: string;
  /** The country whose cards its price was for; empty for the one of every card. */
  cardCountry: string;
  /** ISO 8601. */
  ordered: string;
}

/** Says whether an order may still become a purchase. */
export const isPending = ({ state }: Pick<PendingPayment, 'state'>): boolean => state === 'processing' || state === 'held';

/** Says what happens once the money for an order is there, as the first half of a sentence. */
export function describePendingOrder({ quantity, isGift }: { quantity: number; isGift: boolean }): string {
  if (isGift) return 'The link of your gift is made';
  return quantity === 1 ? 'The course opens by itself' : `The codes of your ${quantity} seats are made`;
}
