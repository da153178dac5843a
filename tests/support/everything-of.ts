import { accountReferences } from '#features/users/account-references.server.ts';
import { database, sql } from '#platform/database.server.ts';

/** Every row of the database that is an account's or refers to it, as one text: to see that nothing of it has changed. */
export async function everythingOf({ userId }: { userId: string }): Promise<string> {
  const state: Record<string, readonly unknown[]> = {};
  for (const { table, column } of [{ table: 'users', column: 'id' }, ...(await accountReferences(database))]) {
    state[`${table}.${column}`] = await sql`
      select to_jsonb(owned) as row from ${sql(table)} owned where ${sql(column)} = ${userId} order by to_jsonb(owned)::text`;
  }
  return JSON.stringify(state, null, 1);
}
