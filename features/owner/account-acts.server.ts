import { and, count, eq, gt, isNull, not, sql } from 'drizzle-orm';
import { isDeletedAccount } from '#features/users/account-email.server.ts';
import { agentConnections } from '#features/users/agent-connection.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { faultOfTags, readTags, sampleTag } from '#features/users/user-tags.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { refuseOwnAccount, requireProof } from './act-refusals.ts';
import { isOwnerAddress } from './find-site-owner.server.ts';
import { atTerminal, type OwnerAct } from './owner-action.ts';
import { recordOwnerAction } from './owner-action-log.server.ts';

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

/**
 * Shuts an account out: no new sign-in, and every session and every agent that a session let in ends now. What belongs to it stays. Its sessions stay too, run out, so that
 * whoever comes with one is told why it ended. Says whether it was open.
 */
export async function disableAccount({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<boolean> {
  refuseOwnAccount({ userId, act });
  return database.transaction(async (transaction) => {
    const shut = await transaction
      .update(users)
      .set({ disabled: true, updated: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.disabled, false)))
      .returning({ userId: users.id });
    if (shut.length === 0) return false;
    await transaction.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, userId));
    await transaction.delete(agentConnections).where(eq(agentConnections.userId, userId));
    await recordOwnerAction({ transaction, action: 'account-disabled', userId, rowId: userId, ...act });
    return true;
  });
}

/** Lets a disabled account sign in again, but for one that was deleted. Says whether it was disabled. */
export async function enableAccount({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const opened = await transaction
      .update(users)
      .set({ disabled: false, updated: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.disabled, true), not(isDeletedAccount)))
      .returning({ userId: users.id });
    if (opened.length === 0) return false;
    await recordOwnerAction({ transaction, action: 'account-enabled', userId, rowId: userId, ...act });
    return true;
  });
}

/** Counts the browsers in which an account is signed in. */
export async function countSignIns({ userId }: { userId: string }): Promise<number> {
  const [row] = await database
    .select({ signIns: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.viewerSessionId), gt(sessions.expiresAt, sql`now()`)));
  return row?.signIns ?? 0;
}

/** Signs an account out in every browser; its open pages hear it at once, and it can sign in again. Says how many sign-ins ended. */
export async function signOutAccount({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<number> {
  refuseOwnAccount({ userId, act });
  return database.transaction(async (transaction) => {
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
      .returning({ sessionId: sessions.id });
    if (ended.length > 0) await recordOwnerAction({ transaction, action: 'signed-out', userId, rowId: userId, ...act });
    return ended.length;
  });
}

/**
 * Deletes an account as its person would, for one who cannot get in any more. The reason says how they proved that it is theirs. No
 * owner's account goes this way, so that one is always left at the desk.
 */
export async function deleteAccountByOwner({ userId, act }: { userId: string; act: OwnerAct }): Promise<void> {
  refuseOwnAccount({ userId, act });
  requireProof(act);
  await deleteAccount({
    userId,
    approve: async (account) => {
      if (!account || account.isDeleted) throw new AppError('NO_SUCH_ACCOUNT');
      const { transaction, address } = account;
      if (isOwnerAddress(address)) throw new AppError('OWNERS_ACCOUNT');
      await recordOwnerAction({ transaction, action: 'account-deleted', userId, rowId: userId, ...act });
    },
  });
}
