import path from 'node:path';
import { isStoredText, type StoredFile, type StoredText } from './stored-file.ts';

const csvNames = /[\w-]+\.csv/g;

/**
 * Names the CSV files that queries may not show: figures of texts that the asker may not see, unless another text shows them too. A CSV
 * file that no text names is data of its own.
 */
export function findHiddenCsvFiles(
  files: ReadonlyMap<string, StoredFile>,
  { withDrafts }: { withDrafts: boolean },
): ReadonlySet<string> {
  const texts = [...files.values()].filter(isStoredText);
  const isHidden = ({ content: { frontMatter, document } }: StoredText) =>
    frontMatter.audience === 'members' || (!withDrafts && Boolean(document._draft));
  const named = new Set(texts.filter(isHidden).flatMap(csvFilesNamedIn));
  const shown = texts.filter((text) => !isHidden(text));
  return new Set([...named].filter((csvFile) => !shown.some((text) => names(text, csvFile))));
}

function csvFilesNamedIn({ file, bytes }: StoredText): string[] {
  return bytes.includes('.csv') ? (bytes.toString('utf8').match(csvNames) ?? []).map((name) => beside(file, name)) : [];
}

function names({ file, bytes }: StoredText, csvFile: string): boolean {
  const { base } = path.posix.parse(csvFile);
  return beside(file, base) === csvFile && bytes.includes(base);
}

function beside(file: string, name: string): string {
  return path.posix.join(path.posix.dirname(file), name);
}
