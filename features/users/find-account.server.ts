import { and, eq, type SQL, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { verifiedEmail } from './account-email.server.ts';
import { users } from './user.table.server.ts';

/** Says in SQL whether an account's name, or the address that a provider verified for it, holds a text, whatever its case and accents. */
export const accountHolds = (text: string): SQL => sql`${users.foundBy} like ${foldedPart(text)}`;

/** Makes of a text the pattern that holds it, as `fold_text` leaves names and addresses: in small letters without accents. */
export const foldedPart = (text: string): SQL => sql`fold_text(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;

/** Finds for the owner the account with this id, or with this e-mail address, whatever its case, when a provider has verified that it is theirs. */
export async function findAccount(target: string): Promise<{ userId: string; email: string | null } | null> {
  const isIt = target.includes('@') ? and(eq(users.email, target.toLowerCase()), users.emailVerified) : eq(users.id, target);
  const [account] = await database.select({ userId: users.id, email: verifiedEmail }).from(users).where(isIt);
  return account ?? null;
}
