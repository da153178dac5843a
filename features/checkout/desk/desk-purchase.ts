import { deskList } from '#features/owner/lists/desk-list.ts';

/** The states of a purchase, for the owner: one word of these is true of it at a time. */
export const purchaseStates = {
  stands: 'Paid',
  asked: 'Refund asked for',
  withdrawn: 'Withdrawn',
  partly: 'Refunded in part',
  refunded: 'Refunded',
  disputed: 'Disputed',
} as const;

export type PurchaseState = keyof typeof purchaseStates;

/**
 * The owner's list of purchases. A text is an order number, the buyer's verified address or id, the number of an invoice, the provider's payment
 * or the code of a seat.
 */
export const purchaseList = deskList({
  address: '/owner/purchases',
  states: purchaseStates,
  columns: ['bought', 'amount'],
  sort: '-bought',
});

/** A purchase as the owner sees it. `purchased` is ISO 8601. */
export interface DeskPurchase {
  purchaseId: string;
  userId: string;
  username: string;
  /** Null for an account without a verified address. */
  email: string | null;
  quantity: number;
  isGift: boolean;
  /** The seats that somebody uses; of the course for oneself 1 once it was handed on. */
  seatsInUse: number;
  amountCents: number;
  sentBackCents: number;
  currency: string;
  state: PurchaseState;
  invoiceNumber: number | null;
  purchased: string;
}

/** A seat of a purchase as the owner sees it. `takenAt` is ISO 8601. */
export interface DeskSeat {
  /** 1 to the number of seats. */
  position: number;
  code: string;
  /** The account that uses it; null while nobody does. */
  userId: string | null;
  username: string | null;
  takenAt: string | null;
  /** Says that its purchase was undone, so that its code opens nothing. */
  isVoid: boolean;
}

/** A buyer's open request for a refund. `asked` is ISO 8601. */
export interface RefundRequest {
  requestId: string;
  reason: string;
  asked: string;
  purchase: DeskPurchase;
}
