import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/database.server.ts';
import { accountReferences } from './account-references.server.ts';
import { startingTokens, users } from './user.table.server.ts';

/**
 * Deletes an account for good. A table says by itself whether its rows go along: those that refer to the account with `on delete cascade`
 * are the person's and are deleted; those that refer to it without (purchases, entitlements, seats) are the books' and stay, pointing at an
 * account that has no name, no address and no way in. The e-mail address is free for a new account afterwards.
 */
export async function deleteAccount({ userId }: { userId: string }): Promise<void> {
  await database.transaction(async (transaction) => {
    // An account's changes of its own data take turns on this row: deleting waits for the one under way before it locks a row of theirs.
    await transaction.execute(sql`select from own_data_revisions where parent_user_id = ${userId} for update`);
    for (const { table, column, goesWithAccount } of await accountReferences(transaction)) {
      if (!goesWithAccount) continue;
      await transaction.execute(sql`delete from ${sql.raw(table)} where ${sql.identifier(column)} = ${userId}`);
    }
    await transaction
      .update(users)
      .set({
        authId: null,
        authType: 'anonymous',
        email: `deleted-${randomUUID()}@account.invalid`,
        emailVerified: false,
        username: 'Deleted account',
        photoUrl: null,
        tags: [],
        tokens: startingTokens,
        didRefreshTokens: false,
        emailEnabled: false,
        disabled: true,
        updated: sql`now()`,
      })
      .where(eq(users.id, userId));
  });
}
