import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { dumpedImages } from '#features/generated-images/image-files.server.ts';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import { listBucketBackups, putScheduledBackup } from '#platform/files/bucket-backups.server.ts';
import { bucketOf } from '#platform/files/bucket-of.ts';
import { keepBackup, listBackups, readBackup } from '#platform/postgres/backups.server.ts';
import { dumpDatabase } from '#platform/postgres/dump-database.server.ts';
import { exclusively } from '#platform/postgres/exclusively.server.ts';
import { countDumpRows } from '#platform/postgres/read-dump.server.ts';

/** Is no number that anything else locks. */
const backupLock = 7_201_956;

/**
 * Makes a backup with files when the newest that the site made by itself is BACKUP_INTERVAL_HOURS old: into the bucket, else into DATA_DIR. It
 * is read as a restore would before older ones make room. Of many processes one does it.
 */
export async function backUpByItself(signal: AbortSignal): Promise<void> {
  if (!(await isDue())) return;
  await exclusively(backupLock, async (sql) => {
    if (!(await isDue())) return; // another was quicker
    const made = new Date();
    const [bucket, key, keep] = [bucketOf(config), config.BACKUP_KEY, config.BACKUP_KEEP];
    const dump = unhurried(dumpDatabase(sql, { made, files: dumpedImages }), signal);
    const { file } = await keepBackup({
      ...{ dataDir: config.DATA_DIR, dump, made, key, kind: 'scheduled', keep: bucket ? 1 : keep },
      check: async (written) => void (await countDumpRows(readBackup(written, key))),
    });
    if (!bucket) return;
    try {
      await putScheduledBackup({ file, keep, bucket, origin: config.ORIGIN });
    } finally {
      for (const each of [file, `${file}.sha256`]) await rm(each, { force: true });
    }
  });
}

async function isDue(): Promise<boolean> {
  const bucket = bucketOf(config);
  const backups = bucket ? await listBucketBackups({ bucket, origin: config.ORIGIN }) : listBackups(config.DATA_DIR);
  const [newest] = backups.filter(({ kind }) => kind === 'scheduled');
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
