import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { mails } from './mail.table.server.ts';

const shownAtOnce = 50;

/** Lists the newest e-mails for the owner: of all or of one account, or those that were not delivered. */
export async function listMails({ onlyFailed = false, userId }: { onlyFailed?: boolean; userId?: string }) {
  return database
    .select()
    .from(mails)
    .where(and(onlyFailed ? eq(mails.status, 'failed') : undefined, userId ? eq(mails.userId, userId) : undefined))
    .orderBy(desc(mails.created))
    .limit(shownAtOnce);
}

/** Counts the e-mails by what became of them. */
export async function countMails(): Promise<Partial<Record<(typeof mails.$inferSelect)['status'], number>>> {
  const counts = await database
    .select({ status: mails.status, count: sql<number>`count(*)::int` })
    .from(mails)
    .groupBy(mails.status);
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
}

/** Says in days how long an e-mail that failed is still news. */
export const failuresAreNewForDays = 7;

/** Counts the e-mails that failed lately: because their address is dead, and otherwise, which is for the owner to mend. */
export async function countRecentFailures(): Promise<{ deadAddresses: number; others: number }> {
  const at = sql`coalesce(${mails.failedAt}, ${mails.created})`;
  const rows = await database
    .select({ isAddressDead: mails.isAddressDead, failures: count() })
    .from(mails)
    .where(and(eq(mails.status, 'failed'), gt(at, sql`now() - ${failuresAreNewForDays} * interval '1 day'`)))
    .groupBy(mails.isAddressDead);
  const of = (isDead: boolean) => rows.find(({ isAddressDead }) => isAddressDead === isDead)?.failures ?? 0;
  return { deadAddresses: of(true), others: of(false) };
}

/** Finds since when the oldest e-mail waits that is still to be sent, in ISO 8601; null where none waits. */
export async function findOldestQueued(): Promise<string | null> {
  const [oldest] = await database
    .select({ created: mails.created })
    .from(mails)
    .where(eq(mails.status, 'queued'))
    .orderBy(asc(mails.created))
    .limit(1);
  return oldest?.created.toISOString() ?? null;
}
