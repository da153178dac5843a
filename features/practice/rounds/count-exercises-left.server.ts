import type { Transaction } from '#platform/postgres/database.server.ts';
import { countSolved } from './count-solved.server.ts';
import { listSolved } from './find-round.server.ts';

/** Counts the problems of a lesson that somebody has not solved, in any round. */
export async function countExercisesLeft({
  userId,
  lessonId,
  transaction,
}: {
  userId: string;
  lessonId: string;
  transaction: Transaction;
}): Promise<number> {
  const solved = await listSolved({ user: { userId }, transaction });
  return countSolved({ solved })[lessonId]?.left ?? 0;
}
