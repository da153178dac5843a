import type { invoices } from './invoice.table.server.ts';

export type Invoice = Omit<typeof invoices.$inferSelect, 'paidAt' | 'issued'> & { paidAt: string; issued: string };

/** A purchase as its buyer sees it. Dates are ISO 8601. */
export interface OwnPurchase {
  purchaseId: string;
  quantity: number;
  amountCents: number;
  currency: string;
  purchased: string;
  /** answered: the owner refunded a part, or a refund that later failed. */
  refund: 'none' | 'requested' | 'answered' | 'refunded' | 'disputed';
  /** Why a refund can no longer be asked for. */
  refundObstacle: 'REFUND_WINDOW_CLOSED' | 'REFUND_LESSON_STARTED' | null;
  invoice: Invoice | null;
}
