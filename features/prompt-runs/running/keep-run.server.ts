import { and, desc, eq, notInArray } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { settleTokens } from '#features/users/tokens/settle-tokens.server.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import { promptRuns } from '../prompt-run.table.server.ts';
import { keptRuns } from '../run-limits.ts';
import type { ModelAnswer } from './ask-model.server.ts';
import type { RunRequest } from './run-request.ts';

/** Keeps a run and settles its tokens, both or neither, and returns what it cost; of more runs than are kept for a person the oldest go. */
export async function keepRun({
  userId,
  runId,
  request: { model: _wanted, ...request },
  answered: { used, ...answered },
}: {
  userId: string;
  /** The id under which its tokens were reserved. */
  runId: string;
  request: RunRequest;
  answered: Omit<ModelAnswer, 'text'> & { answer: string; model: string };
}): Promise<number> {
  return changeOwnData({
    user: { userId },
    change: async (transaction) => {
      const tokens = (await settleTokens({ userId, reference: runId, used, transaction })) ?? 0;
      // An id that is taken is not this browser's own: the run is answered, and not kept.
      await transaction
        .insert(promptRuns)
        .values({ id: runId, parentUserId: userId, ...toStorable({ ...request, ...answered }), tokens })
        .onConflictDoNothing();
      const { id, parentUserId, created } = promptRuns;
      const newest = transaction
        .select({ id })
        .from(promptRuns)
        .where(eq(parentUserId, userId))
        .orderBy(desc(created))
        .limit(keptRuns);
      await transaction.delete(promptRuns).where(and(eq(parentUserId, userId), notInArray(id, newest)));
      return tokens;
    },
  });
}
