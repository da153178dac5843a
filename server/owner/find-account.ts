import { and, eq } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { verifiedEmail } from '#features/users/verified-email.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { CommandError } from './command-result.ts';

/** An account with the name by which the owner is told of it: its verified e-mail address, else its id. */
interface NamedAccount {
  userId: string;
  name: string;
}

/** Finds the account with this id, or with this e-mail address, whatever its case, when a provider has verified that it is theirs. */
export async function findAccount(target: string | undefined): Promise<NamedAccount> {
  if (!target) throw new CommandError('which account? Give its e-mail address or its id');
  const isIt = target.includes('@') ? and(eq(users.email, target.toLowerCase()), users.emailVerified) : eq(users.id, target);
  const [account] = await database.select({ userId: users.id, email: verifiedEmail }).from(users).where(isIt);
  if (account) return { userId: account.userId, name: account.email ?? account.userId };
  throw new CommandError(
    target.includes('@')
      ? `no account has the verified e-mail address ${target}: an address counts once Google or GitHub has verified it`
      : `there is no account ${target}`,
  );
}
