import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { S3Driver } from './s3-driver.server.ts';

/** Puts the files of a folder into a bucket, those that are there already left out; answers how many it put. */
export async function uploadFolder({
  folder,
  driver,
}: {
  folder: string;
  driver: S3Driver;
}): Promise<{ put: number; kept: number }> {
  const sum = { put: 0, kept: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).replaceAll(path.sep, '/');
    const content = await readFile(file);
    const digest = createHash('md5').update(content).digest('hex');
    if ((await driver.describe(key))?.etag === `"${digest}"`) sum.kept += 1;
    else {
      await driver.put(key, content);
      sum.put += 1;
    }
  }
  return sum;
}
