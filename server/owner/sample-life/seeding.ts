import type { OwnerActionKind } from '#features/owner/owner-action.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';

/** The making of sample data: all of it in one transaction. */
export interface Seeding {
  transaction: Transaction;
  /** A number from 0 up to, never reaching, 1. */
  random: () => number;
  now: Date;
  /** Rows that are numbered by its order in time, and is written when all of it is known. */
  invoices: PlannedInvoice[];
  acts: PlannedAct[];
}

export interface PlannedInvoice {
  purchaseId: string;
  at: Date;
  buyerName: string;
  company: string;
  email: string;
}

interface PlannedAct {
  action: OwnerActionKind;
  /** The account that it is about; null where it is about a discount code. */
  userId: string | null;
  rowId: string;
  reason: string;
  at: Date;
}
