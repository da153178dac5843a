import { sql } from 'drizzle-orm';
import { changeOwnDataOnce, type WrittenRow } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { actionPaths } from './action-path.table.server.ts';

/** The newest actions that are kept of an account. */
const keptActions = 1000;

/**
 * Adds actions to the end of the account's path in one statement, so that two tabs lose none of each other's. The path is a union
 * (docs/decisions/0093-append-union-action-path-and-keystone-events.md): an action that is on it stays where it is. Once per `writeId` however often that is
 * sent.
 */
export async function appendActionPath({
  user,
  actions,
  writeId,
}: {
  user: SignedInUser;
  actions: string[];
  writeId?: string;
}): Promise<void> {
  const added = sql`array(
    select action from unnest(excluded.action_path) with ordinality as sent (action, place)
    where action <> all (${actionPaths.actionPath}) order by place)`;
  const path = sql`${actionPaths.actionPath} || ${added}`;
  await changeOwnDataOnce({
    user,
    writeId,
    change: async (transaction) => {
      const [written] = await transaction
        .insert(actionPaths)
        .values({ parentUserId: user.userId, actionPath: [...new Set(actions)] })
        .onConflictDoUpdate({
          target: actionPaths.parentUserId,
          set: { actionPath: sql`(${path})[greatest(1, cardinality(${path}) - ${keptActions - 1}):]` },
        })
        .returning({ itemId: actionPaths.id, version: actionPaths.version });
      return written as WrittenRow;
    },
  });
}
