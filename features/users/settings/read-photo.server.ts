import { eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import { userPhotos } from '../user-photo.table.server.ts';

/** Reads the picture at an address of this site; null when there is none any more. */
export async function readPhoto({ name }: { name: string }): Promise<{ contentType: string; picture: Buffer } | null> {
  const [photo] = await database
    .select({ contentType: userPhotos.contentType, picture: userPhotos.picture })
    .from(userPhotos)
    .where(eq(userPhotos.name, toStorableText(name)));
  return photo ?? null;
}
