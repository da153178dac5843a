import { desc, eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { type Database, database, type Transaction } from '#platform/postgres/database.server.ts';
import { finals } from './final.table.server.ts';

export type Final = typeof finals.$inferSelect;

/** Finds somebody's newest final, open or finished. */
export async function findFinal({
  user: { userId },
  transaction = database,
}: {
  user: Pick<SignedInUser, 'userId'>;
  transaction?: Transaction | Database;
}): Promise<Final | undefined> {
  const [newest] = await transaction
    .select()
    .from(finals)
    .where(eq(finals.parentUserId, userId))
    .orderBy(desc(finals.created))
    .limit(1);
  return newest;
}
