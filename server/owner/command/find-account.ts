import { findAccount as findAccountOf } from '#features/users/find-account.server.ts';
import { CommandError, RefusedError } from './command-result.ts';

/** An account with the name by which the owner is told of it: its verified e-mail address, else its id. */
interface NamedAccount {
  userId: string;
  name: string;
}

/** Finds the account that a command names. */
export async function findAccount(target: string | undefined): Promise<NamedAccount> {
  if (!target) throw new CommandError('which account? Give its e-mail address or its id');
  const account = await findAccountOf(target);
  if (account) return { userId: account.userId, name: account.email ?? account.userId };
  throw new RefusedError(
    target.includes('@')
      ? `no account has the verified e-mail address ${target}: an address counts once Google or GitHub has verified it`
      : `there is no account ${target}`,
  );
}
