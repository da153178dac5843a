import { eq, max } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { providerIdOf } from '../identity-provider.ts';
import { linkedAccounts } from '../linked-account.table.server.ts';
import { sessions } from '../session.table.server.ts';
import type { ProvenIdentity } from './prove-identity.server.ts';

/** Describes the account as `accounts:lookup` and `accounts:update` answer it; times are milliseconds in text. */
export async function lookUpAccount({ user }: Pick<ProvenIdentity, 'user'>) {
  const linked = await database.select().from(linkedAccounts).where(eq(linkedAccounts.userId, user.id));
  const [login] = await database
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .where(eq(sessions.userId, user.id));
  const shown = {
    ...(user.emailVerified && { email: user.email }),
    displayName: user.username,
    ...(user.photoUrl && { photoUrl: user.photoUrl }),
  };
  return {
    localId: user.id,
    ...shown,
    emailVerified: user.emailVerified,
    providerUserInfo: linked.map(({ providerId, accountId }) => ({
      providerId: providerIdOf(providerId),
      rawId: accountId,
      federatedId: accountId,
      ...shown,
    })),
    createdAt: String(user.created.getTime()),
    lastLoginAt: String((login?.at ?? user.created).getTime()),
  };
}
