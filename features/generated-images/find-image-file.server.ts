import { and, eq } from 'drizzle-orm';
import { type StoredFile, writtenFiles } from '#platform/files/file-storage.server.ts';
import type { FileGrant } from '#platform/http/file-grant.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { generatedImages } from './generated-image.table.server.ts';

/** Finds the file of an account's image; null where the account has no image with it, or has it no longer. */
export async function findImageFile({ userId, key }: FileGrant): Promise<StoredFile | null> {
  const { id, parentUserId, fileKey } = generatedImages;
  const [image] = await database
    .select({ id })
    .from(generatedImages)
    .where(and(eq(parentUserId, userId), eq(fileKey, key)));
  return image ? writtenFiles.find(key) : null;
}
