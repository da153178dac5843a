import { sql } from 'drizzle-orm';
import { config } from '#platform/config/config.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';

/**
 * Gathers for the rest of the transaction, as the table `counted_accounts`, whose learning is counted: every account but those that are
 * disabled and those of the owners, who try things out. `seen_at` is the last that is known of their sign-ins.
 */
export async function gatherCountedAccounts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`create temporary table counted_accounts
    (id text primary key, is_member boolean not null, seen_at timestamptz not null) on commit drop`);
  await transaction.execute(sql`insert into counted_accounts
    select account.id,
      exists (select from entitlements given where given.user_id = account.id and given.revoked_at is null),
      greatest(account.created, (select max(updated_at) from sessions where user_id = account.id))
    from users account
    where not account.disabled and not (account.email_verified
      and lower(account.email) in (select jsonb_array_elements_text(${JSON.stringify(config.OWNER_EMAILS)}::jsonb)))`);
  await transaction.execute(sql`analyze counted_accounts`);
}
