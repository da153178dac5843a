import { eq } from 'drizzle-orm';
import { suppressedAddresses } from '#features/mail/suppressed-address.table.server.ts';
import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { database } from '#platform/postgres/database.server.ts';

/** Lets e-mails go to an address again that a mail server refused. Says whether it was on the list of those. */
export async function liftSuppression({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const lifted = await transaction
      .delete(suppressedAddresses)
      .where(eq(suppressedAddresses.userId, userId))
      .returning({ userId: suppressedAddresses.userId });
    if (lifted.length === 0) return false;
    await recordOwnerAction({ transaction, action: 'suppression-lifted', userId, rowId: userId, ...act });
    return true;
  });
}
