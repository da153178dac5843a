import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { database } from '#platform/postgres/database.server.ts';
import { placeholderEmail } from '../account-email.server.ts';
import type { ProviderProfile } from '../identity-provider.ts';
import { linkedAccounts } from '../linked-account.table.server.ts';
import { users } from '../user.table.server.ts';

const others = alias(users, 'others');

/**
 * Makes a provider's profile one that accounts may use, at every way in. An address that the provider has not verified may be anyone's, so
 * the account gets none. An address verified since goes to the account that this person made without one, unless another account has it.
 */
export async function settleAddress(profile: ProviderProfile): Promise<ProviderProfile> {
  if (!profile.emailVerified) return { ...profile, email: placeholderEmail('unverified') };
  const { provider, accountId } = profile;
  const email = profile.email.toLowerCase();
  const accountOfPerson = database
    .select({ userId: linkedAccounts.userId })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.providerId, provider), eq(linkedAccounts.accountId, accountId)));
  const accountWithAddress = database.select({ userId: others.id }).from(others).where(eq(others.email, email));
  await database
    .update(users)
    .set({ email, emailVerified: true, updated: sql`now()` })
    .where(and(eq(users.emailVerified, false), inArray(users.id, accountOfPerson), notExists(accountWithAddress)));
  return profile;
}
