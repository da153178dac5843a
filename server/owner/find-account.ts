import { eq } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/database.server.ts';
import { CommandError } from './command-result.ts';

/** The account with this e-mail address, whatever its case. */
export async function findAccount(email: string | undefined): Promise<{ userId: string; email: string }> {
  if (!email) throw new CommandError('which account? Give its e-mail address');
  const [account] = await database
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  if (!account) throw new CommandError(`there is no account with the address ${email}`);
  return account;
}
