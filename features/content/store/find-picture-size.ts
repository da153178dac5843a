import type { PictureSize } from '../picture-size.ts';
import type { StoredFile } from './stored-file.ts';

/** The size of a picture by its address, `null` where its file is none that can be read, undefined where it has no file. */
export function findPictureSize(files: ReadonlyMap<string, StoredFile>, address: string): PictureSize | null | undefined {
  const size = files.get(address)?.bytes;
  return size && (JSON.parse(size.toString('utf8')) as PictureSize | null);
}
