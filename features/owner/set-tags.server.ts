import { eq, sql } from 'drizzle-orm';
import { isDeletedAccount } from '#features/users/placeholder-email.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { faultOfTags, readTags, sampleTag } from '#features/users/user-tags.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { atTerminal, type OwnerAct } from './owner-action.ts';
import { recordOwnerAction } from './record-owner-action.server.ts';

/** The reason of each such act: it says by itself why it is done, and the log, which nothing changes, keeps no tags. */
export const reasonOfTags = 'To sort the accounts';

/** Gives an account the tags that were typed, instead of those that it has. Answers the tags it then has. */
export async function setTags({
  userId,
  typed,
  act = { ...atTerminal, reason: reasonOfTags },
}: {
  userId: string;
  typed: string;
  act?: OwnerAct;
}): Promise<string[]> {
  const asked = readTags(typed);
  const fault = faultOfTags(asked);
  if (fault) throw new AppError('TAGS_INVALID', fault);
  return database.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ tags: users.tags, isDeleted: isDeletedAccount })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!account || account.isDeleted) throw new AppError('NO_SUCH_ACCOUNT');
    const isSample = (tags: string[]) => tags.includes(sampleTag);
    if (isSample(asked) && !isSample(account.tags)) throw new AppError('TAGS_INVALID', `“${sampleTag}” is of made-up people`);
    const tags = [...asked.filter((tag) => tag !== sampleTag), ...(isSample(account.tags) ? [sampleTag] : [])];
    if (tags.join() === account.tags.join()) return tags;
    await transaction.update(users).set({ tags, updated: sql`now()` }).where(eq(users.id, userId));
    await recordOwnerAction({ transaction, action: 'tags-set', userId, rowId: userId, ...act });
    return tags;
  });
}
