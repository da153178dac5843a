/** An order of an account that is no purchase yet: its money takes days to arrive, or did not. */
export interface AwaitedPayment {
  checkoutSessionId: string;
  state: 'processing' | 'failed';
  quantity: number;
  amountCents: number;
  currency: string;
  /** ISO 8601. */
  ordered: string;
}
