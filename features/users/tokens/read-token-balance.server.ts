import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { users } from '../user.table.server.ts';

const tokensOfUser = database
  .select({ tokens: users.tokens })
  .from(users)
  .where(eq(users.id, sql.placeholder('userId')))
  .prepare('tokens_of_user');

/** Reads how many tokens an account has; none where there is no such account. */
export async function readTokenBalance({ userId }: { userId: string }): Promise<number> {
  const [account] = await tokensOfUser.execute({ userId });
  return account?.tokens ?? 0;
}
