/** Names the provider that shows the card form: Stripe, or the local stand-in at this address. */
export type PaymentProvider = ({ kind: 'stripe'; publishableKey: string } | { kind: 'local'; formAddress: string }) & {
  /** Words that stand above the form, because it shows none of ours; null where it does. */
  termsAbove: string | null;
};
