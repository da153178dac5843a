import { database } from '#platform/postgres/database.server.ts';
import { keystoneEvents } from './keystone-event.table.server.ts';

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
