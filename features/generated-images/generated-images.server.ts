import { and, desc, eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { generatedImages } from './generated-image.table.server.ts';
import type { GeneratedImage } from './generated-image.ts';

/**
 * Lists an account's images, newest first, each with an address that opens its file for half of the longest time or more. It stays the same
 * until that half is over, so that a list asked for again loads no file again.
 */
export async function listGeneratedImages({ userId }: { userId: string }): Promise<GeneratedImage[]> {
  const { id, prompt, model, size, fileKey, created, version, parentUserId } = generatedImages;
  const images = await database
    .select({ imageId: id, prompt, model, size, fileKey, created })
    .from(generatedImages)
    .where(eq(parentUserId, userId))
    .orderBy(desc(created), desc(version));
  const half = (config.SIGNED_URL_SECONDS * second) / 2;
  const signedAt = Math.floor(Date.now() / half) * half;
  return images.map(({ size: pixels, fileKey: key, ...image }) => {
    const [width = 0, height = 0] = pixels.split('x').map(Number);
    return { ...image, width, height, address: signFileUrl({ key, userId }, signedAt) };
  });
}

/** Deletes an image of the account's own; one that is gone already stays gone. Its file opens no more, and is deleted within a minute. */
export async function deleteGeneratedImage({ user, imageId }: { user: SignedInUser; imageId: string }): Promise<void> {
  const ofAccount = and(eq(generatedImages.id, imageId), eq(generatedImages.parentUserId, user.userId));
  await changeOwnData({ user, change: (transaction) => transaction.delete(generatedImages).where(ofAccount) });
}
