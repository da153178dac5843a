import { asc, countDistinct, count as countRows, eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { keystoneEvents } from './keystone-event.table.server.ts';

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
