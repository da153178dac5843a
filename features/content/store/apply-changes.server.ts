import path from 'node:path';
import type { ParsedMarkdown } from '#features/markdown/parse-markdown.server.ts';
import type { FileChange } from './find-changes.server.ts';
import { type Locales, makeStoredFile } from './make-stored-file.server.ts';
import { parseStoredText } from './parse-cache.server.ts';
import { isPicture, isShownByTexts, isStoredText, type StoredFile, type StoredText } from './stored-file.ts';

export interface ApplyOptions {
  locales: Locales;
  /** Takes the tree of each changed text. Where it is missing no text is parsed, and a fault in one is not known now. */
  keep?: (text: StoredText, parsed: ParsedMarkdown) => void;
  /** May throw, which ends the work. */
  onFault: (file: string, error: unknown) => void;
}

/**
 * Gives the content's files after changes of the folder. A change that has a fault, or that takes away a drawing, figures or a picture that
 * a text shows, is reported, and its file stays as it was.
 */
export function* applyChanges(
  before: ReadonlyMap<string, StoredFile>,
  changes: readonly FileChange[],
  { locales, keep, onFault }: ApplyOptions,
): Generator<void, Map<string, StoredFile>> {
  const files = new Map(before);
  const attempt = (file: string, change: () => void) => {
    try {
      change();
    } catch (error) {
      putBack(file);
      onFault(file, error);
    }
  };
  const putBack = (file: string) => {
    const known = before.get(file);
    if (!known) return void files.delete(file);
    known.stamp = ''; // it is not what lies on the disk, so that is read again
    files.set(file, known);
  };

  for (const { file, now } of changes) {
    yield;
    if (now) attempt(file, () => files.set(file, makeStoredFile({ file, ...now, locales })));
    else files.delete(file);
  }
  if (!keep) return files;
  for (const { file, text } of textsToCheck({ before, files, changes })) {
    yield;
    attempt(file, () => {
      const parsed = parseStoredText(text, files);
      if (text.file === file) keep(text, parsed); // not of a text that shows a changed file, which may be put back
    });
  }
  return files;
}

interface Changed {
  before: ReadonlyMap<string, StoredFile>;
  files: ReadonlyMap<string, StoredFile>;
  changes: readonly FileChange[];
}

/** The texts that a change may have broken, each with the file that is put back if it did. */
function* textsToCheck({ before, files, changes }: Changed): Generator<{ file: string; text: StoredText }> {
  for (const { file } of changes) {
    const stored = files.get(file);
    if (stored && stored !== before.get(file) && isStoredText(stored)) yield { file, text: stored };
  }
  for (const { file } of changes) {
    if (!before.has(file) || !isShownByTexts(file)) continue;
    for (const text of textsThatShow(file, files)) yield { file, text };
  }
}

/** A picture is named by its address, from anywhere. */
function textsThatShow(shown: string, files: ReadonlyMap<string, StoredFile>): StoredText[] {
  const texts = [...files.values()].filter(isStoredText);
  if (isPicture(shown)) return texts.filter(({ bytes }) => bytes.includes(shown));
  const { dir, base } = path.posix.parse(shown);
  return texts.filter(({ file, bytes }) => path.posix.dirname(file) === (dir || '.') && bytes.includes(base));
}
