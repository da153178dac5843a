import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { mailingAddress } from './mailing-address.server.ts';
import { suppressedAddresses } from './suppressed-address.table.server.ts';

/**
 * Puts an account's address on the list of those that get no e-mails any more, with the mail server's words; nothing where it is not
 * theirs any more, because the account, whose deletion takes turns with this, is gone.
 */
export async function suppressAddress({
  userId,
  address,
  reason,
}: {
  userId: string;
  address: string;
  reason: string;
}): Promise<void> {
  await database.execute(sql`
    with account as (select id from users where id = ${userId} and lower(${mailingAddress}) = lower(${address}) for no key update)
    insert into suppressed_addresses (user_id, address, reason) select id, lower(${address}), ${reason} from account
    on conflict (user_id) do update set address = excluded.address, reason = excluded.reason, created = now()`);
}

/** Takes an account off that list, because its address took an e-mail. */
export async function forgetSuppression({ userId }: { userId: string }): Promise<void> {
  await database.delete(suppressedAddresses).where(eq(suppressedAddresses.userId, userId));
}

/** Counts the accounts on that list. */
export const countSuppressedAddresses = () => database.$count(suppressedAddresses);
