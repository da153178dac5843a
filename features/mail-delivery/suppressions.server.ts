import { and, desc, eq, type SQL } from 'drizzle-orm';
import { suppressedAddresses } from '#features/mail/suppressed-address.table.server.ts';
import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { refusesMails } from '#features/users/refuses-mails.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';

/** Tells since when an account's address gets no e-mails, and why. */
export interface Suppression {
  /** The mail server's words. */
  reason: string;
  /** ISO 8601. */
  since: string;
}

async function select(isIt?: SQL) {
  const { userId, address: email, reason, created } = suppressedAddresses;
  const rows = await database
    .select({ userId, email, reason, created })
    .from(users)
    .innerJoin(suppressedAddresses, eq(userId, users.id))
    .where(and(isIt, refusesMails))
    .orderBy(desc(created));
  return rows.map(({ created, ...row }) => ({ ...row, since: created.toISOString() }));
}

/** Finds why an account's address gets no e-mails; null where it does. */
export async function findSuppression({ userId }: { userId: string }): Promise<Suppression | null> {
  const [found] = await select(eq(users.id, userId));
  return found ? { reason: found.reason, since: found.since } : null;
}

/** Lists the addresses that get no e-mails, the newest first. */
export const listSuppressions = () => select();

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
