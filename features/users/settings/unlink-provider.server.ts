import { and, eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { linkedAccounts } from '../linked-account.table.server.ts';
import { users } from '../user.table.server.ts';

/** Takes one way into the account away, never the last: `unlinked`, or why not. */
export async function unlinkProvider({
  userId,
  provider,
}: {
  userId: string;
  provider: IdentityProvider;
}): Promise<'unlinked' | 'not-linked' | 'last'> {
  return database.transaction(async (transaction) => {
    // The account's row is locked, so that two requests cannot take one provider each.
    await transaction.select({ userId: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const linked = await transaction.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId));
    const remaining = linked.find(({ providerId }) => providerId !== provider);
    if (!linked.some(({ providerId }) => providerId === provider)) return 'not-linked';
    if (!remaining) return 'last';
    await transaction
      .delete(linkedAccounts)
      .where(and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.providerId, provider)));
    await transaction
      .update(users)
      .set({ authId: remaining.accountId, authType: remaining.providerId as IdentityProvider, updated: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.authType, provider)));
    return 'unlinked';
  });
}
