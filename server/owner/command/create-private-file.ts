import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { RefusedError } from './command-result.ts';

/**
 * Writes a file that tells of people: nobody else on the machine may read it, and none that is there already is written over. Answers
 * where it is. What is asked for is begun once the file is there, and a part of it does not stay.
 */
export async function createPrivateFile({
  name,
  read,
}: {
  name: string;
  read: () => Promise<ReadableStream<Uint8Array>>;
}): Promise<string> {
  const file = path.resolve(name);
  const handle = await create(file);
  try {
    await handle.writeFile(await read());
  } catch (error) {
    await rm(file);
    throw error;
  } finally {
    await handle.close();
  }
  return file;
}

async function create(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new RefusedError(`${file} is there already: name another with --file=`);
  }
}
