import type { Transaction } from '#platform/postgres/database.server.ts';
import { countSolved } from './count-solved.server.ts';
import { listFailed, listSolved } from './find-round.server.ts';

/** Counts the problems of a lesson that somebody has neither solved nor used all tries of, in any round. */
export async function countExercisesLeft({
  userId,
  lessonId,
  transaction,
}: {
  userId: string;
  lessonId: string;
  transaction: Transaction;
}): Promise<number> {
  const user = { userId };
  const solved = await listSolved({ user, transaction });
  const failed = await listFailed({ user, transaction });
  return countSolved({ solved, failed })[lessonId]?.left ?? 0;
}
