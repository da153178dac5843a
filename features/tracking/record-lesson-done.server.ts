import type { Transaction } from '#platform/postgres/database.server.ts';
import { keystoneEvents } from './keystone-event.table.server.ts';

/** Keeps for good that a lesson was done. Kept by the server, because only there it is certain to be the first time. */
export async function recordLessonDone({
  userId,
  transaction,
  lessonId,
  completeDurationSecs,
}: {
  userId: string;
  transaction: Transaction;
  lessonId: string;
  completeDurationSecs: number;
}): Promise<void> {
  await transaction
    .insert(keystoneEvents)
    .values({ parentUserId: userId, event: 'LESSON_DONE', blob: { lessonId, completeDurationSecs } });
}
