import { and, eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { generatedImages } from './generated-image.table.server.ts';

/** Deletes an image of the account's own; one that is gone already stays gone. Its file opens no more, and is deleted within a minute. */
export async function deleteGeneratedImage({ user, imageId }: { user: SignedInUser; imageId: string }): Promise<void> {
  const ofAccount = and(eq(generatedImages.id, imageId), eq(generatedImages.parentUserId, user.userId));
  await changeOwnData({ user, change: (transaction) => transaction.delete(generatedImages).where(ofAccount) });
}
