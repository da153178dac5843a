import { sql } from 'drizzle-orm';
import type { database } from '#platform/database.server.ts';

/** A column that refers to accounts. */
export interface AccountReference {
  table: string;
  column: string;
  /** The rows are the person's own and go with the account; the others are the books' and stay. */
  goesWithAccount: boolean;
}

/** Every column of the database that refers to accounts, as its foreign keys say. */
export async function accountReferences(connection: Pick<typeof database, 'execute'>): Promise<AccountReference[]> {
  const references = await connection.execute<{ table: string; column: string; goes_with_account: boolean }>(sql`
    select reference.conrelid::regclass::text as table, attribute.attname as column, reference.confdeltype = 'c' as goes_with_account
    from pg_constraint reference
    join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = any (reference.conkey)
    where reference.contype = 'f' and reference.confrelid = ${'users'}::regclass
    order by 1, 2`);
  return references.map(({ table, column, goes_with_account }) => ({ table, column, goesWithAccount: goes_with_account }));
}
