import { and, eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { users } from './user.table.server.ts';
import { verifiedEmail } from './verified-email.server.ts';

/** Finds for the owner the account with this id, or with this e-mail address, whatever its case, when a provider has verified that it is theirs. */
export async function findAccount(target: string): Promise<{ userId: string; email: string | null } | null> {
  const isIt = target.includes('@') ? and(eq(users.email, target.toLowerCase()), users.emailVerified) : eq(users.id, target);
  const [account] = await database.select({ userId: users.id, email: verifiedEmail }).from(users).where(isIt);
  return account ?? null;
}
