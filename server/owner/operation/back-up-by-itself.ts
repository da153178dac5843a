import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { dumpedImages } from '#features/generated-images/image-files.server.ts';
import { config } from '#platform/config/config.server.ts';
import { hour, second } from '#platform/durations.ts';
import { deleteExpiredOfBucket, listBucketBackups, putScheduledBackup } from '#platform/files/bucket-backups.server.ts';
import { bucketOf } from '#platform/files/bucket-of.ts';
import { deleteBackup, deleteExpired, keepBackup, listBackups, newestOf, readBackup } from '#platform/postgres/backups.server.ts';
import { dumpDatabase } from '#platform/postgres/dump-database.server.ts';
import { exclusively } from '#platform/postgres/exclusively.server.ts';
import { countDumpRows } from '#platform/postgres/read-dump.server.ts';

/** Is no number that anything else locks. */
const backupLock = 7_201_956;
const kind = 'scheduled';
/** Milliseconds from one look at what another process makes to the next. */
const waitForOther = 10 * second;

/**
 * Makes a backup with files when the newest that the site made by itself is BACKUP_INTERVAL_HOURS old: into the bucket, else into DATA_DIR. It
 * is read as a restore would before older ones make room. Of many processes one does it; the others wait for what becomes of it, so that a round
 * which ends well means that there is a backup. What a bucket did not delete is tried again in each round.
 */
export async function backUpByItself(signal: AbortSignal): Promise<void> {
  while (await isDue()) {
    if (await exclusively(backupLock, (sql) => makeBackup(sql, signal))) break;
    await sleep(waitForOther, undefined, { signal });
  }
  const site = findSite();
  if (site) await deleteExpiredOfBucket({ ...site, keep: config.BACKUP_KEEP });
}

async function makeBackup(sql: Sql, signal: AbortSignal): Promise<void> {
  if (!(await isDue())) return; // another was quicker
  const [made, site] = [new Date(), findSite()];
  const { DATA_DIR: dataDir, BACKUP_KEY: key, BACKUP_KEEP: keep } = config;
  const dump = unhurried(dumpDatabase(sql, { made, files: dumpedImages }), signal);
  const { file } = await keepBackup({
    ...{ dataDir, dump, made, key, kind, keep: site ? Number.POSITIVE_INFINITY : keep },
    check: async (draft) => void (await countDumpRows(readBackup(draft, key))),
  });
  if (!site) return;
  try {
    await putScheduledBackup({ ...site, file });
  } finally {
    await deleteBackup(file);
  }
  const inBucket = await deleteExpiredOfBucket({ ...site, keep });
  await deleteExpired({ dataDir, kind, keep: keep - inBucket }); // those of before there was a bucket go as it fills
}

function findSite() {
  const bucket = bucketOf(config);
  return bucket && { bucket, origin: config.ORIGIN };
}

async function isDue(): Promise<boolean> {
  const site = findSite();
  const backups = site ? await listBucketBackups(site) : listBackups(config.DATA_DIR).filter((each) => each.kind === kind);
  const newest = newestOf(backups);
  return !newest || Date.now() - Date.parse(newest.made) >= (config.BACKUP_INTERVAL_HOURS ?? 0) * hour;
}

/** Rests after each part for as long as it took, so that people are served first, and ends when the process does. */
async function* unhurried(dump: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  let since = performance.now();
  for await (const part of dump) {
    signal.throwIfAborted();
    await sleep(performance.now() - since);
    yield part;
    since = performance.now();
  }
}
