import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { linkedAccounts } from '../linked-account.table.server.ts';
import type { SignedInUser } from '../signed-in-user.ts';

const linkedOfUser = database
  .select({ providerId: linkedAccounts.providerId, linkedAt: linkedAccounts.createdAt })
  .from(linkedAccounts)
  .where(eq(linkedAccounts.userId, sql.placeholder('userId')))
  .prepare('linked_accounts_of_user');

/** Lists since when each provider leads to the account. */
export async function listLinkedProviders({ user }: { user: SignedInUser }): Promise<Partial<Record<IdentityProvider, Date>>> {
  const linked = await linkedOfUser.execute({ userId: user.userId });
  return Object.fromEntries(linked.map(({ providerId, linkedAt }) => [providerId, linkedAt]));
}
