import path from 'node:path';
import { ContentError } from '#features/markdown/syntax/content-error.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * Reads what lies beside a text under a name, such as a drawing, as it was last read without a fault. Throws a ContentError for nothing.
 */
export function readStoredBeside(files: ReadonlyMap<string, StoredFile>, { file, name }: { file: string; name: string }): string {
  const beside = files.get(path.posix.join(path.posix.dirname(file), path.posix.basename(name)));
  if (beside?.bytes) return beside.bytes.toString('utf8');
  throw new ContentError({ file, problem: `${name} does not lie beside it` });
}
