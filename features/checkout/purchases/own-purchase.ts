import type { creditNotes } from '../credit-note.table.server.ts';
import type { Handover } from '../handover/handover.ts';
import type { invoices } from '../invoice.table.server.ts';
import type { MoneyBack } from '../refunds/money-back-messages.ts';
import type { SaleTax, TaxHandling } from '../tax-handling.ts';

/** Something that happened to a purchase, as its buyer is told of it. */
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

export type Invoice = Omit<typeof invoices.$inferSelect, 'paidAt' | 'issued'> & { paidAt: string; issued: string };

export type CreditNote = Omit<typeof creditNotes.$inferSelect, 'issued'> & { issued: string };

/** Money that was sent back to the buyer. */
export interface OwnRefund {
  cents: number;
  made: string;
  /** The buyer's bank did not take it. */
  failed: boolean;
}

/** A purchase as its buyer sees it. Dates are ISO 8601. */
export interface OwnPurchase extends MoneyBack {
  purchaseId: string;
  quantity: number;
  isGift: boolean;
  /**
   * The number of people that the purchase opens the course for by a code; of a purchase for oneself 1 once it is handed on, 0
   * before.
   */
  seatsInUse: number;
  listPriceCents: number;
  discountPercent: number;
  /** The discount code by which it was bought; empty where by none. */
  discountCode: string;
  unitPriceCents: number;
  amountCents: number;
  currency: string;
  taxHandling: TaxHandling;
  tax: SaleTax;
  /** The company that paid, as it told of itself before; empty fields where it told nothing. */
  buyer: Pick<Invoice, 'company' | 'country' | 'vatId'>;
  /** The buyer's own number of the order; empty where none was given. */
  purchaseOrder: string;
  purchased: string;
  /** none: nothing was asked for, or what was is answered by the refunds. withdrawn: the money is on its way. */
  refund: 'none' | 'withdrawn' | 'requested' | 'declined' | 'refunded' | 'disputed';
  /** The owner's last no, with its reason. */
  declined: { on: string; reason: string } | null;
  refunds: OwnRefund[];
  handover: Handover;
  invoice: Invoice | null;
  /** Oldest first. */
  creditNotes: CreditNote[];
}
