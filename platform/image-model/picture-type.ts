/** Names the kinds of picture that are kept, which every browser shows. */
export type PictureType = 'png' | 'jpeg' | 'webp';

/** Finds by its first bytes what kind of picture a file is; undefined where it is none that is kept, whatever it is said to be. */
export function pictureType(file: Uint8Array): PictureType | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return undefined;
}
