import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { config } from '../config/config.server.ts';
import { day, second } from '../durations.ts';
import { type Backup, checksumOf, findExpired, listBackups, readName, wholeBackups } from '../postgres/backups.server.ts';
import { DumpError } from '../postgres/read-dump.server.ts';
import { bucketOf } from './bucket-of.ts';
import type { Bucket, S3Driver } from './s3-driver.server.ts';

const folder = 'backups/';
const onlyOurs = { mode: 0o600 };

/** Nobody waits for a backup. The SDK is loaded with the first. */
async function openDriver(bucket: Bucket): Promise<S3Driver> {
  const { S3Driver } = await import('./s3-driver.server.ts');
  return new S3Driver(bucket, { timeout: Number.POSITIVE_INFINITY, isUpload: true });
}

/** Deletes in a bucket the backups that their folder has no more, and puts a new one there with its checksum. Answers its key. */
export async function uploadBackup({
  file,
  removed,
  bucket,
}: {
  file: string;
  removed: string[];
  bucket: Bucket;
}): Promise<string> {
  const driver = await openDriver(bucket);
  const keyOf = (each: string) => `${folder}${path.basename(each)}`;
  // First, so that what people were deleted from does not stay where a new one cannot be written.
  for (const old of removed) for (const each of [old, `${old}.sha256`]) await driver.delete(keyOf(each));
  for (const each of [file, `${file}.sha256`]) await driver.putStream(keyOf(each), createReadStream(each));
  return keyOf(file);
}

/** A bucket with the address of the site that puts its backups there by itself: two sites that share one delete nothing of each other's. */
interface SiteBucket {
  bucket: Bucket;
  origin: string;
}

const folderOf = ({ origin }: SiteBucket) => `${folder}${new URL(origin).host.replaceAll(':', '-')}/`;
/** People may wait for the list. */
const listTimeout = 9 * second;

/** Lists all backups that the site knows of, the newest first: those in DATA_DIR, and those that it puts into its bucket by itself. */
export async function findBackups(): Promise<Backup[]> {
  const bucket = config.BACKUP_INTERVAL_HOURS ? bucketOf(config) : undefined;
  const inBucket = bucket ? await listBucketBackups({ bucket, origin: config.ORIGIN }) : [];
  return [...listBackups(config.DATA_DIR), ...inBucket].sort((one, other) => (one.made < other.made ? 1 : -1));
}

/** Lists the backups that a site put into its bucket by itself, the newest first. */
export async function listBucketBackups(site: SiteBucket): Promise<Backup[]> {
  const { S3Driver } = await import('./s3-driver.server.ts');
  return wholeBackups(await listOwn(new S3Driver(site.bucket, { timeout: listTimeout }), site));
}

/** Lists what is named as such a backup or its checksum: whatever else lies below is somebody else's. */
async function listOwn(driver: S3Driver, site: SiteBucket): Promise<Map<string, number>> {
  const files = await driver.list(folderOf(site));
  const isOwn = (key: string) =>
    key === `${folderOf(site)}${path.posix.basename(key)}` && readName(key.replace(/\.sha256$/, ''))?.kind === 'scheduled';
  return new Map([...files].filter(([key]) => isOwn(key)));
}

/** Puts a backup that the site made by itself into its bucket. It counts as one when what can be read there is what was written. */
export async function putScheduledBackup({ file, ...site }: SiteBucket & { file: string }): Promise<void> {
  const driver = await openDriver(site.bucket);
  const key = `${folderOf(site)}${path.basename(file)}`;
  try {
    await driver.putStream(key, createReadStream(file));
    const [written, stored] = [await checksumOf(file), await checksumOf(await driver.getStream(key))];
    if (written !== stored) throw new Error('the bucket does not hold what was written');
    await driver.putStream(`${key}.sha256`, createReadStream(`${file}.sha256`));
  } catch (error) {
    await driver.delete(key).catch(() => {}); // without its checksum it is none
    throw error;
  }
}

/** Deletes, of the backups that a site put into its bucket by itself, all but the newest, and what was cut short. Answers how many are left. */
export async function deleteExpiredOfBucket({ keep, ...site }: SiteBucket & { keep: number }): Promise<number> {
  const driver = await openDriver(site.bucket);
  const files = await listOwn(driver, site);
  const whole = wholeBackups(files);
  const isCutShort = (key: string) => !files.has(`${key}.sha256`) && Date.parse(readName(key)?.made ?? '') < Date.now() - day;
  const expired = findExpired(whole, keep).map(({ file }) => file);
  for (const old of [...expired, ...[...files.keys()].filter(isCutShort)]) {
    for (const each of [`${old}.sha256`, old]) await driver.delete(each); // one that is deleted by half was cut short
  }
  return whole.length - expired.length;
}

/** Fetches a backup with its checksum out of a bucket into a folder, whole or not at all. Answers the file. */
export async function fetchBackup({ key, bucket, into }: { key: string; bucket: Bucket; into: string }): Promise<string> {
  const driver = await openDriver(bucket);
  const file = path.join(into, path.basename(key));
  const draft = `${file}.part`;
  try {
    const checksum = await driver.get(`${key}.sha256`);
    await pipeline(await driver.getStream(key), createWriteStream(draft, onlyOurs));
    if (!checksum.startsWith(`${await checksumOf(draft)} `))
      throw new DumpError(`${key} is not what was backed up: its checksum is another`);
    await writeFile(`${file}.sha256`, checksum, onlyOurs);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return file;
}
