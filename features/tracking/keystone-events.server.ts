import { asc, countDistinct, count as countRows, eq, sql } from 'drizzle-orm';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
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

/**
 * Keeps for good that somebody has downloaded a file: once a day for each person and file, however often it is fetched. Kept by the server
 * as it answers, so that neither a link nor a browser's word counts.
 */
export async function recordDownload(
  { userId, fileName }: { userId: string; fileName: string },
  now = new Date(),
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await database
    .insert(keystoneEvents)
    .values({ id: `download:${userId}:${fileName}:${day}`, parentUserId: userId, event: 'DOWNLOAD', blob: { fileName } })
    .onConflictDoNothing();
}

/** Counts how many people have each file, and on how many days one of them fetched it. */
export async function countDownloads(): Promise<{ fileName: string; people: number; downloads: number }[]> {
  const fileName = sql<string>`${keystoneEvents.blob} ->> 'fileName'`;
  return database
    .select({ fileName, people: countDistinct(keystoneEvents.parentUserId), downloads: countRows() })
    .from(keystoneEvents)
    .where(eq(keystoneEvents.event, 'DOWNLOAD'))
    .groupBy(fileName)
    .orderBy(asc(fileName));
}
