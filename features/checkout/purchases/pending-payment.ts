/**
 * Describes an order of an account that is no purchase yet: its money takes days to arrive, or is held while its card is looked at; or it did not
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
