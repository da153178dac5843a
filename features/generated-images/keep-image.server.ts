import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { writtenFiles } from '#platform/files/file-storage.server.ts';
import type { Picture } from '#platform/image-model/make-picture.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { generatedImages } from './generated-image.table.server.ts';
import { imageFiles } from './image-file.table.server.ts';
import { imageFolder } from './image-folder.ts';

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
        .where(eq(imageFiles.key, fileKey))
        .returning();
      if (!file) throw new AppError('IMAGE_NOT_KEPT'); // it took so long that its file was deleted
      const [row] = await transaction
        .insert(generatedImages)
        .values({ ...image, parentUserId: user.userId, fileKey })
        .returning();
      return row?.id ?? '';
    },
  });
}
