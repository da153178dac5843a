import { desc, eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { mails } from './mail.table.server.ts';

const shownAtOnce = 50;

/** Lists the newest letters for the owner, or those that were not delivered. */
export async function listMails({ onlyFailed }: { onlyFailed: boolean }) {
  return database
    .select()
    .from(mails)
    .where(onlyFailed ? eq(mails.status, 'failed') : undefined)
    .orderBy(desc(mails.created))
    .limit(shownAtOnce);
}

/** Counts the letters by what became of them. */
export async function countMails(): Promise<Partial<Record<(typeof mails.$inferSelect)['status'], number>>> {
  const counts = await database
    .select({ status: mails.status, count: sql<number>`count(*)::int` })
    .from(mails)
    .groupBy(mails.status);
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
}
