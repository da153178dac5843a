import { sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';

/**
 * Reads a text that is another one whenever a checkout of an account is paid, waits for its money, or fails, and whenever a refund is asked
 * for or a request answered; empty without any.
 */
export async function readCheckoutNotifications({ userId }: { userId: string }): Promise<{ checkoutState: string }> {
  const [found] = await database.execute<{ checkoutState: string }>(sql`
    select coalesce(md5(string_agg(state, ',' order by state)), '') as "checkoutState" from (
      select concat_ws(' ', id, status) as state from checkout_sessions
      where user_id = ${userId} and status in ('processing', 'held', 'paid', 'failed', 'refused')
      union all
      select concat_ws(' ', request.id, request.answer) from purchases purchase
        join refund_requests request on request.purchase_id = purchase.id
      where purchase.user_id = ${userId}
    ) states`);
  return { checkoutState: found?.checkoutState ?? '' };
}
