import type { Transaction } from '#platform/postgres/database.server.ts';
import { ownerActionLog } from './owner-action.table.server.ts';
import type { OwnerAct, OwnerActionKind } from './owner-action.ts';

/** Writes an owner's act to the log, in the transaction of the act, so that neither is there without the other. */
export async function recordOwnerAction({
  transaction,
  ...entry
}: {
  transaction: Transaction;
  action: OwnerActionKind;
  /** The account it is about; null for none. */
  userId: string | null;
  rowId: string;
} & OwnerAct): Promise<void> {
  await transaction.insert(ownerActionLog).values(entry);
}
