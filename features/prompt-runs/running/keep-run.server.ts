import { and, desc, eq, notInArray } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { promptRuns } from '../prompt-run.table.server.ts';
import { keptRuns } from '../run-limits.ts';
import type { RunRequest } from './run-request.ts';

/** Keeps a run; of more than are kept for a person the oldest go. */
export async function keepRun({
  userId,
  runId,
  request: { model: _wanted, ...request },
  answered,
}: {
  userId: string;
  runId: string;
  request: RunRequest;
  answered: { answer: string; model: string; tokens: number; milliseconds: number };
}): Promise<void> {
  await database.transaction(async (transaction) => {
    // An id that is taken is not this browser's own: the run is answered, and not kept.
    await transaction
      .insert(promptRuns)
      .values({ id: runId, parentUserId: userId, ...request, ...answered })
      .onConflictDoNothing();
    const { id, parentUserId, created } = promptRuns;
    const newest = transaction
      .select({ id })
      .from(promptRuns)
      .where(eq(parentUserId, userId))
      .orderBy(desc(created))
      .limit(keptRuns);
    await transaction.delete(promptRuns).where(and(eq(parentUserId, userId), notInArray(id, newest)));
  });
}
