/** Describes something that happened to a purchase, as its buyer is told of it. */
export type PurchaseEvent =
  | {
      kind:
        | 'bought'
        | 'paid-twice'
        | 'access-opened'
        | 'invoiced'
        | 'asked-for-refund'
        | 'withdrew'
        | 'refund-granted'
        | 'inquired'
        | 'disputed';
    }
  | { kind: 'asked-for-access' /** The day of the words by which they asked. */; terms: string }
  | { kind: 'refund-declined'; reason: string }
  | { kind: 'refunded' | 'refund-failed'; cents: number }
  | { kind: 'dispute-closed'; outcome: 'won' | 'lost' | 'warning_closed'; isOpenAgain: boolean }
  | { kind: 'handed-on' /** The name of who took the course. */; to: string }
  | { kind: 'access-ended'; reason: 'refund' | 'dispute' | 'owner' };

/** Adds to a purchase's event its time, in ISO 8601. */
export type TimedPurchaseEvent = PurchaseEvent & { at: string };
