import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';

/** Says whether an address is that of another account, or where another's e-mails go. */
export async function isAddressTaken({
  transaction,
  userId,
  address,
}: {
  transaction: Transaction;
  userId: string;
  address: string;
}): Promise<boolean> {
  const taken = await transaction.execute(sql`
    select from users where lower(email) = ${address} and id <> ${userId}
    union all select from mailing_addresses where address = ${address} and user_id <> ${userId}`);
  return taken.length > 0;
}
