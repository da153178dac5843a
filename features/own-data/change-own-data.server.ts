import { and, eq, lt, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { violatedConstraint } from '#platform/postgres/database-errors.ts';
import { appliedWrites } from './applied-write.table.server.ts';
import { ownDataRevisions } from './own-data-revision.table.server.ts';

/** Browsers give up on a write long before. */
const writesRemembered = sql`interval '90 days'`;

/** The row that a change was about, with the version that the change gave it; null where it deleted the row. */
export interface WrittenRow {
  itemId: string;
  version: number | null;
}

interface Changing<Result> {
  user: Pick<SignedInUser, 'userId'>;
  change: (transaction: Transaction) => Promise<Result>;
}

/**
 * Runs a change of one account's own data in a transaction. Changes of the same account take turns, in every process: this takes the lock
 * on its revision before any row is locked, so that two of them never wait for each other.
 */
export async function changeOwnData<Result>({ user: { userId }, change }: Changing<Result>): Promise<Result> {
  try {
    return await database.transaction(async (transaction) => {
      await transaction
        .insert(ownDataRevisions)
        .values({ parentUserId: userId })
        .onConflictDoUpdate({ target: ownDataRevisions.parentUserId, set: { revision: sql`${ownDataRevisions.revision}` } });
      await refuseEnded({ userId, transaction });
      return change(transaction);
    });
  } catch (error) {
    const rule = violatedConstraint(error);
    throw rule ? new AppError('INVALID_INPUT', rule.replaceAll('_', ' ')) : error;
  }
}

/** Throws when the account was deleted or disabled while this change waited for its turn. */
async function refuseEnded({ userId, transaction }: { userId: string; transaction: Transaction }): Promise<void> {
  const active = and(eq(users.id, userId), eq(users.disabled, false));
  const [user] = await transaction.select({ id: users.id }).from(users).where(active);
  if (!user) throw new AppError('NOT_SIGNED_IN');
}

/**
 * Does what {@link changeOwnData} does for a write that may arrive again: under the same `writeId` it is done once, and answered every
 * time.
 */
export function changeOwnDataOnce({ user, writeId, change }: Changing<WrittenRow> & { writeId?: string }): Promise<WrittenRow> {
  const { userId } = user;
  const { parentUserId, itemId, version, applied } = appliedWrites;
  return changeOwnData({
    user,
    change: async (transaction) => {
      if (!writeId) return change(transaction);
      const ofThisWrite = and(eq(parentUserId, userId), eq(appliedWrites.writeId, writeId));
      const [known] = await transaction.select({ itemId, version }).from(appliedWrites).where(ofThisWrite);
      if (known) return known;
      const written = await change(transaction);
      await transaction.insert(appliedWrites).values({ ...written, parentUserId: userId, writeId });
      await transaction.delete(appliedWrites).where(and(eq(parentUserId, userId), lt(applied, sql`now() - ${writesRemembered}`)));
      return written;
    },
  });
}
