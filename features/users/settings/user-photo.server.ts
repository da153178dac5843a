import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import type { SignedInUser } from '../account.ts';
import { users } from '../user.table.server.ts';
import { userPhotos } from '../user-photo.table.server.ts';
import { largestPhoto } from './photo-limits.ts';

/** The types of pictures, told by their own first bytes; a name and a declared type prove nothing. */
const signatures: { contentType: string; matches(bytes: Buffer): boolean }[] = [
  { contentType: 'image/png', matches: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  { contentType: 'image/jpeg', matches: (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff' },
  {
    contentType: 'image/webp',
    matches: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Puts a picture in the place of the account's photo, or takes the photo away. Answers what is wrong with the picture, or null. */
export async function changePhoto({
  user,
  photo,
}: {
  user: Pick<SignedInUser, 'userId'>;
  photo: File | null;
}): Promise<string | null> {
  const picture = photo && Buffer.from(await photo.slice(0, largestPhoto + 1).arrayBuffer());
  if (picture && picture.length > largestPhoto) return 'Choose a picture of at most 256 KB.';
  const contentType = picture && signatures.find(({ matches }) => matches(picture))?.contentType;
  if (picture && !contentType) return 'Choose a PNG, JPEG or WebP picture.';
  const name = randomBytes(16).toString('base64url');
  await database.transaction(async (transaction) => {
    await transaction.delete(userPhotos).where(eq(userPhotos.userId, user.userId));
    if (picture && contentType) await transaction.insert(userPhotos).values({ userId: user.userId, name, contentType, picture });
    await transaction
      .update(users)
      .set({ photoUrl: picture ? `/photos/${name}` : null, updated: sql`now()` })
      .where(eq(users.id, user.userId));
  });
  return null;
}

/** Reads the picture at an address of this site; null when there is none any more. */
export async function readPhoto({ name }: { name: string }): Promise<{ contentType: string; picture: Buffer } | null> {
  const [photo] = await database
    .select({ contentType: userPhotos.contentType, picture: userPhotos.picture })
    .from(userPhotos)
    .where(eq(userPhotos.name, toStorableText(name)));
  return photo ?? null;
}
