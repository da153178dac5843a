import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type Bucket, S3Driver } from './s3-driver.server.ts';

const keyOf = (file: string) => `backups/${path.basename(file)}`;

/** Puts a backup and its checksum into a bucket, and deletes there those that its folder has no more. Answers the key of the backup. */
export async function uploadBackup({
  file,
  removed,
  bucket,
}: {
  file: string;
  removed: string[];
  bucket: Bucket;
}): Promise<string> {
  const driver = new S3Driver(bucket, { timeout: Number.POSITIVE_INFINITY }); // nobody waits for an answer
  for (const each of [file, `${file}.sha256`]) await driver.putStream(keyOf(each), createReadStream(each));
  for (const old of removed) for (const each of [old, `${old}.sha256`]) await driver.delete(keyOf(each));
  return keyOf(file);
}
