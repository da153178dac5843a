import { eq } from 'drizzle-orm';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { users } from '../user.table.server.ts';

const asked = askedValues('userId');
const tokensOfUser = batchStatement(
  asked,
  database
    .select({ asker: asked.asker, row: { tokens: users.tokens } })
    .from(users)
    .innerJoin(asked.table, eq(users.id, asked.value('userId')))
    .prepare('tokens_of_user'),
);

/** Reads how many tokens an account has; none where there is no such account. */
export async function readTokenBalance({ userId }: { userId: string }): Promise<number> {
  const [account] = await tokensOfUser({ userId });
  return account?.tokens ?? 0;
}
