import { eq, lte, sql } from 'drizzle-orm';
import { writtenFiles } from '#platform/files/file-storage.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { imageFiles } from './image-file.table.server.ts';

/**
 * Deletes the files of images that are gone or never came to be, each with its name, and returns how many. What the storage does not delete
 * now is deleted by a later call; several servers do not get in each other's way.
 */
export async function deleteUnusedFiles(): Promise<number> {
  let count = 0;
  while (await deleteOne()) count += 1;
  return count;
}

/** The name is locked until its file is gone: an image that comes too late finds no name, and is not kept. */
function deleteOne(): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [file] = await transaction
      .select()
      .from(imageFiles)
      .where(lte(imageFiles.deleteAfter, sql`now()`))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!file) return false;
    await writtenFiles.remove(file.key);
    await transaction.delete(imageFiles).where(eq(imageFiles.key, file.key));
    return true;
  });
}
