import { sql } from 'drizzle-orm';
import { personalData } from '#features/users/settings/personal-data.server.ts';
import { database } from '#platform/postgres/database.server.ts';

/** Reads every row of the database that is an account's or refers to it, as one text: to see that nothing of it has changed. */
export async function everythingOf({ userId }: { userId: string }): Promise<string> {
  const state: Record<string, readonly unknown[]> = {};
  for (const [table, { rows }] of Object.entries(personalData)) {
    state[table] = await database.execute(
      sql`select to_jsonb(owned) as row from ${sql.identifier(table)} owned where ${rows(userId)} order by to_jsonb(owned)::text`,
    );
  }
  return JSON.stringify(state, null, 1);
}
