import { desc, eq } from 'drizzle-orm';
import { writtenFiles } from '#platform/files/file-storage.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { generatedImages } from './generated-image.table.server.ts';

/** Reads the files of an account's images, one after the other, each with its name in an archive: `images/` and the image's id. */
export async function* readImageFiles({ userId }: { userId: string }): AsyncGenerator<{ name: string; content: Uint8Array }> {
  const { id, fileKey, created, parentUserId } = generatedImages;
  const images = await database
    .select({ id, fileKey })
    .from(generatedImages)
    .where(eq(parentUserId, userId))
    .orderBy(desc(created));
  for (const image of images) {
    const file = await writtenFiles.find(image.fileKey);
    if (!file) continue; // pushed out or deleted meanwhile
    const content = new Uint8Array(await new Response(await writtenFiles.read(file)).arrayBuffer());
    yield { name: `images/${image.id}${image.fileKey.slice(image.fileKey.lastIndexOf('.'))}`, content };
  }
}
