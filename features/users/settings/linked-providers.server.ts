import { isAPIError } from 'better-auth/api';
import { and, eq, sql } from 'drizzle-orm';
import { logSecurityEvent } from '#platform/logging/log-security-event.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { SignedInUser } from '../account.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { linkedAccounts } from '../linked-account.table.server.ts';
import { auth } from '../sign-in/auth.server.ts';
import { users } from '../user.table.server.ts';

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

/**
 * Sends someone who is signed in to another provider, whose sign-in then leads to the same account: the session proves the one, the
 * provider the other. Ends on the settings page, whatever happens on the way. Null when nobody is signed in.
 */
export async function startLink({
  provider,
  headers,
}: {
  provider: IdentityProvider;
  headers: Headers;
}): Promise<Response | null> {
  try {
    const answer = await auth.api.linkSocialAccount({
      body: { provider, callbackURL: `/settings?linked=${provider}`, errorCallbackURL: `/settings?link=${provider}` },
      headers,
      asResponse: true,
    });
    const { url }: { url?: string } = await answer.json();
    if (answer.status === 401) return null;
    if (!url) throw new Error(`Better Auth answered ${answer.status} without an address`);
    const cookies = answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]);
    return new Response(null, { status: 303, headers: [['Location', url], ...cookies] });
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}

/** Takes one way into the account away, never the last: `unlinked`, or why not. */
export async function unlinkProvider({
  userId,
  provider,
}: {
  userId: string;
  provider: IdentityProvider;
}): Promise<'unlinked' | 'not-linked' | 'last'> {
  const outcome = await database.transaction(async (transaction) => {
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
  if (outcome === 'unlinked') logSecurityEvent('provider-unlinked', { userId, provider });
  return outcome;
}
