import { and, eq, inArray, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';

/** Reads a text that is another one whenever a checkout of an account is paid, waits for its money, or fails; empty without any. */
export async function readCheckoutNews({ userId }: { userId: string }): Promise<{ checkoutState: string }> {
  const row = sql`concat_ws(' ', ${checkoutSessions.id}, ${checkoutSessions.status})`;
  const [news] = await database
    .select({ checkoutState: sql<string>`coalesce(md5(string_agg(${row}, ',' order by ${checkoutSessions.id})), '')` })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.userId, userId),
        inArray(checkoutSessions.status, ['processing', 'held', 'paid', 'failed', 'refused']),
      ),
    );
  return { checkoutState: news?.checkoutState ?? '' };
}
