import { randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import { settleTokens } from '#features/users/tokens/token-ledger.server.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import { promptSets } from './prompt-set.table.server.ts';
import { promptSetResults } from './prompt-set-result.table.server.ts';
import { keptResults } from './set-result.ts';

/**
 * Keeps what came of a set and settles its tokens, both or neither, and returns its id and what it cost. A set that was deleted meanwhile is
 * charged all the same. Of more results than are kept of a set the oldest go.
 */
export async function keepResult({
  requestId,
  used,
  result,
}: {
  /** The id under which the tokens were reserved. */
  requestId: string;
  used: number;
  result: Omit<typeof promptSetResults.$inferInsert, 'tokens'>;
}): Promise<{ resultId: string; tokens: number }> {
  const { parentUserId: userId, parentPromptSetId: setId } = result;
  const user = { userId };
  return changeOwnData({
    user,
    change: async (transaction) => {
      const tokens = (await settleTokens({ userId, reference: requestId, used, transaction })) ?? 0;
      const resultId = randomUUID();
      if (!(await findOwnRow({ table: promptSets, itemId: setId, user, transaction }))) return { resultId, tokens };
      const { id, parentUserId, parentPromptSetId, created } = promptSetResults;
      await transaction.insert(promptSetResults).values({ ...toStorable(result), tokens, id: resultId });
      const ofSet = and(eq(parentUserId, userId), eq(parentPromptSetId, setId));
      const newest = transaction.select({ id }).from(promptSetResults).where(ofSet).orderBy(desc(created)).limit(keptResults);
      await transaction.delete(promptSetResults).where(and(ofSet, notInArray(id, newest)));
      return { resultId, tokens };
    },
  });
}
