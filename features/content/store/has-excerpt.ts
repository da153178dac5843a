import type { StoredFile } from './stored-file.ts';

const commentStart = '<!--';
const moreMark = /<!--\s*more\s*-->/;

/** Whether a text says where its excerpt ends; most do not, so their text need not be parsed for one. */
export function hasExcerpt({ bytes }: StoredFile): boolean {
  return bytes?.includes(commentStart) === true && moreMark.test(bytes.toString('utf8'));
}
