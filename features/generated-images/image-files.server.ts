import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { type StoredFile, writtenFiles } from '#platform/files/file-storage.server.ts';
import type { FileGrant } from '#platform/http/signed-url.server.ts';
import type { Picture } from '#platform/image-model/make-picture.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { DumpedFiles } from '#platform/postgres/dump-database.server.ts';
import { generatedImages } from './generated-image.table.server.ts';
import { imageFolder } from './generated-image.ts';
import { imageFiles } from './image-file.table.server.ts';

interface ImageToKeep {
  user: Pick<SignedInUser, 'userId'>;
  prompt: string;
  model: string;
  size: string;
  picture: Picture;
}

/**
 * Keeps a picture as the newest of an account's images, of which the oldest make room. Its file's name is recorded first, then the file is
 * written, then the row: killed between any two, what is left is a name whose file `deleteUnusedFiles` deletes.
 */
export async function keepImage({ user, picture, ...image }: ImageToKeep): Promise<string> {
  const fileKey = `${imageFolder}${randomUUID()}.${picture.type}`;
  await database.insert(imageFiles).values({ key: fileKey });
  await writtenFiles.write(fileKey, picture.content).catch(() => {
    throw new AppError('IMAGE_NOT_KEPT');
  });
  return changeOwnData({
    user,
    change: async (transaction) => {
      const [file] = await transaction
        .update(imageFiles)
        .set({ deleteAfter: null })
        .where(and(eq(imageFiles.key, fileKey), gt(imageFiles.deleteAfter, sql`clock_timestamp()`)))
        .returning();
      if (!file) throw new AppError('IMAGE_NOT_KEPT'); // it took so long that its file is deleted, or will be
      const [row] = await transaction
        .insert(generatedImages)
        .values({ ...image, parentUserId: user.userId, fileKey })
        .returning();
      return row?.id ?? '';
    },
  });
}

/** Finds the file of an account's image; null where the account has no image with it, or has it no longer. */
export async function findImageFile({ userId, key }: FileGrant): Promise<StoredFile | null> {
  const { id, parentUserId, fileKey } = generatedImages;
  const [image] = await database
    .select({ id })
    .from(generatedImages)
    .where(and(eq(parentUserId, userId), eq(fileKey, key)));
  return image ? writtenFiles.find(key) : null;
}

/** The files of all images, as backups hold them. */
export const dumpedImages: DumpedFiles = {
  list: 'select file_key as key from generated_images',
  async read(key) {
    const file = await writtenFiles.find(key);
    return file && new Uint8Array(await new Response(await writtenFiles.read(file)).arrayBuffer());
  },
};

/** Reads the files of an account's images, one after the other, each with its name in an archive: `images/` and the image's id. */
export async function* readImageFiles({ userId }: { userId: string }): AsyncGenerator<{ name: string; content: Uint8Array }> {
  const { id, fileKey, created, parentUserId } = generatedImages;
  const images = await database
    .select({ id, fileKey })
    .from(generatedImages)
    .where(eq(parentUserId, userId))
    .orderBy(desc(created));
  for (const image of images) {
    const content = await dumpedImages.read(image.fileKey);
    if (!content) continue; // pushed out or deleted meanwhile
    yield { name: `images/${image.id}${image.fileKey.slice(image.fileKey.lastIndexOf('.'))}`, content };
  }
}

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
