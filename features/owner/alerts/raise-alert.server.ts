import { lt, sql } from 'drizzle-orm';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import type { AlertKind } from './alert-kind.ts';
import { ownerAlerts } from './owner-alert.table.server.ts';

/**
 * Raises an alert in the transaction of its cause, once for its subject, however often and in how many processes that is told; anew where the
 * day until which it has to be answered is another, as when an inquiry becomes a dispute.
 */
export async function raiseAlert({
  transaction,
  kind,
  subject,
  dueAt = null,
}: {
  transaction: Pick<Transaction, 'insert'>;
  kind: AlertKind;
  subject: string;
  dueAt?: Date | null;
}): Promise<void> {
  await transaction
    .insert(ownerAlerts)
    .values({ kind, subject, dueAt })
    .onConflictDoUpdate({
      target: [ownerAlerts.kind, ownerAlerts.subject],
      set: { dueAt, raisedAt: sql`now()`, seenAt: sql`now()`, toldAt: null },
      setWhere: sql`${ownerAlerts.dueAt} is distinct from excluded.due_at`,
    });
}

/** What lasts is over when it was not seen for so long; processes look far more often. */
export const isOver = lt(ownerAlerts.seenAt, sql`now() - interval '1 hour'`);

/** Says that something which lasts goes on now. It is raised once, and anew only where it had been over. */
export async function reportLasting({ kind, subject }: { kind: AlertKind; subject: string }): Promise<void> {
  const set = {
    seenAt: sql`now()`,
    raisedAt: sql`case when ${isOver} then now() else ${ownerAlerts.raisedAt} end`,
    toldAt: sql`case when ${isOver} then null else ${ownerAlerts.toldAt} end`,
  };
  await database
    .insert(ownerAlerts)
    .values({ kind, subject })
    .onConflictDoUpdate({ target: [ownerAlerts.kind, ownerAlerts.subject], set });
}
