import { config } from '#platform/config/config.server.ts';
import { bucketOf } from '#platform/files/bucket-of.ts';
import { S3Driver } from '#platform/files/s3-driver.server.ts';
import { uploadFolder } from '#platform/files/upload-folder.server.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';

export async function uploadMedia(): Promise<CommandResult> {
  const bucket = bucketOf(config);
  if (!bucket) throw new CommandError('S3_BUCKET names no bucket to put the files into');
  // Nobody waits for an answer: a storage that is overwhelmed gets all the time it needs.
  const driver = new S3Driver(bucket, { timeout: Number.POSITIVE_INFINITY, isUpload: true });
  const { put, kept } = await uploadFolder({ folder: config.MEDIA_DIR, driver });
  return {
    isWell: true,
    lines: [`${put} files were put into ${bucket.name}, ${kept} were there already`],
    rows: [{ put, kept }],
  };
}
