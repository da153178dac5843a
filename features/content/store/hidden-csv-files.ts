import path from 'node:path';
import { isStoredText, type StoredFile, type StoredText } from './stored-file.ts';

const csvNames = /[\w-]+\.csv/g;

/**
 * Names the CSV files that queries may not show: figures of texts that the asker may not see or that are withheld, unless another text
 * shows them too. A CSV file that no text names is data of its own.
 */
export function findHiddenCsvFiles(
  files: ReadonlyMap<string, StoredFile>,
  { withDrafts }: { withDrafts: boolean },
): ReadonlySet<string> {
  const all = [...files.values()];
  const texts = all.filter(isStoredText);
  const withheld = all.filter(({ file, fault }) => fault !== undefined && /\.md$/i.test(file));
  const isHidden = ({ content: { frontMatter, document } }: StoredText) =>
    frontMatter.audience === 'members' || (!withDrafts && Boolean(document._draft));
  const named = new Set([...texts.filter(isHidden), ...withheld].flatMap(csvFilesNamedIn));
  const shown = new Set(texts.filter((text) => !isHidden(text)).flatMap(csvFilesNamedIn));
  return new Set([...named].filter((file) => !shown.has(file)));
}

function csvFilesNamedIn({ file, bytes }: StoredFile): string[] {
  if (!bytes?.includes('.csv')) return [];
  const folder = path.posix.dirname(file);
  return (bytes.toString('utf8').match(csvNames) ?? []).map((name) => path.posix.join(folder, name));
}
