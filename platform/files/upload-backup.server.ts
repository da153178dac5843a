import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type Bucket, S3Driver } from './s3-driver.server.ts';

const keyOf = (file: string) => `backups/${path.basename(file)}`;

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
  const driver = new S3Driver(bucket, { timeout: Number.POSITIVE_INFINITY, isUpload: true }); // nobody waits
  // First, so that what people were deleted from does not stay where a new one cannot be written.
  for (const old of removed) for (const each of [old, `${old}.sha256`]) await driver.delete(keyOf(each));
  for (const each of [file, `${file}.sha256`]) await driver.putStream(keyOf(each), createReadStream(each));
  return keyOf(file);
}
