import { eq, sql } from 'drizzle-orm';
import { mailingAddress } from '#features/mail/mailing-address.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { SignedInUser } from '../account.ts';
import { users } from '../user.table.server.ts';

const factsOfUser = database
  .select({
    tokens: users.tokens,
    didRefreshTokens: users.didRefreshTokens,
    emailEnabled: users.emailEnabled,
    mailsGoTo: mailingAddress,
  })
  .from(users)
  .where(eq(users.id, sql.placeholder('userId')))
  .prepare('account_facts_of_user');

/** Reads what the settings page shows of an account beside its profile and settings. */
export async function readAccountFacts({ user }: { user: SignedInUser }) {
  const [facts] = await factsOfUser.execute({ userId: user.userId });
  return facts ?? { tokens: 0, didRefreshTokens: true, emailEnabled: false, mailsGoTo: null };
}
