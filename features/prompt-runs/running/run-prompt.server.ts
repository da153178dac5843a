import { and, desc, eq, notInArray } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { acquireCall, callsAtOnce } from '#features/users/tokens/call-semaphore.ts';
import { spendTokens } from '#features/users/tokens/spend-tokens.server.ts';
import { settleTokens } from '#features/users/tokens/token-ledger.server.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import { promptRuns } from '../prompt-run.table.server.ts';
import { keptRuns } from '../run-limits.ts';
import { askModel, type ModelAnswer, usedWhenStopped } from './ask-model.server.ts';
import { findRunModel } from './find-run-model.server.ts';
import { allTokens, mostUse } from './most-use.ts';
import { fillRunPrompt, type RunEvent, type RunRequest } from './run-request.ts';

/**
 * Runs someone's prompt on a model, streams the answer and keeps it with all that it takes to repeat it. A failure of any kind costs nothing
 * and is not kept; an answer that was stopped, or reached its limit, costs what there was of it, and the latter is kept.
 */
export async function* runPrompt({
  userId,
  requestId,
  request,
  signal,
}: {
  userId: string;
  /** The browser's id of this run, under which its tokens move and it is kept, once. */
  requestId: string;
  request: RunRequest;
  /** Aborted when the person stops the answer, or has gone. */
  signal: AbortSignal;
}): AsyncGenerator<RunEvent> {
  const releaseCall = acquireCall({ who: userId, most: callsAtOnce });
  try {
    const { temperature, repeat, answerTokens: mostTokens } = request;
    const prompt = fillRunPrompt(request);
    const model = await findRunModel({ model: request.model, prompt, temperature, repeat });
    const question = { model, prompt, temperature, mostTokens, signal };
    const said = { text: '' };
    const { tokens, microDollars, milliseconds, cutBy } = yield* spendTokens({
      userId,
      reference: requestId,
      amount: allTokens(mostUse(question)),
      purpose: 'A run of your own prompt',
      signal,
      call: () => askModel({ question, said }),
      usedSoFar: () => usedWhenStopped({ question, said }),
      settle: ({ text: answer, ...answered }) =>
        keepRun({ userId, runId: requestId, request, answered: { ...answered, answer, model: model.modelId } }),
    });
    yield { type: 'done', model: model.modelId, tokens, microDollars, milliseconds, ...(cutBy && { cutBy }) };
  } finally {
    releaseCall();
  }
}

/** Keeps a run and settles its tokens, both or neither, and returns what it cost; of more runs than are kept for a person the oldest go. */
async function keepRun({
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
