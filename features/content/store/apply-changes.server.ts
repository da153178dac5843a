import path from 'node:path';
import { protectingLines } from '#features/markdown/front-matter/protection.ts';
import type { ParsedMarkdown } from '#features/markdown/parse-markdown.server.ts';
import type { FileChange } from './find-changes.server.ts';
import { type Locales, makeStoredFile } from './make-stored-file.server.ts';
import { parseStoredText } from './parse-cache.server.ts';
import { asUtf8, isPicture, isShownByTexts, isStoredText, type StoredFile, type StoredText } from './stored-file.ts';

export interface ApplyOptions {
  locales: Locales;
  /** Takes the tree of each changed text. Where it is missing no text is parsed, and a fault in one is not known now. */
  keep?: (text: StoredText, parsed: ParsedMarkdown) => void;
  /** Told of a fault, and whether it is in a text rather than in what a file says about itself. May throw, which ends the work. */
  onFault: (file: string, error: unknown, isInText: boolean) => void;
}

/**
 * Gives the content's files after changes of the folder. Where one has a fault, or takes away a drawing, figures or a picture that a text
 * shows, this is reported, and the file stays as it was; a file that was not there, or that says otherwise who may see it, is withheld.
 */
export function* applyChanges(
  before: ReadonlyMap<string, StoredFile>,
  changes: readonly FileChange[],
  { locales, keep, onFault }: ApplyOptions,
): Generator<void, Map<string, StoredFile>> {
  const files = new Map(before);
  const changeOf = new Map(changes.map((change) => [change.file, change]));
  const attempt = (file: string, isInText: boolean, change: () => void) => {
    try {
      change();
    } catch (error) {
      files.set(file, afterFault({ change: changeOf.get(file), known: before.get(file), file, error }));
      onFault(file, error, isInText);
    }
  };

  for (const { file, now } of changes) {
    yield;
    if (now) attempt(file, false, () => files.set(file, makeStoredFile({ file, ...now, locales })));
    else files.delete(file);
  }
  if (!keep) return files;
  for (const { file, text } of textsToCheck({ before, files, changes })) {
    yield;
    attempt(file, true, () => {
      const parsed = parseStoredText(text, files);
      if (text.file === file) keep(text, parsed); // not of a text that shows a changed file, which may be put back
    });
  }
  return files;
}

interface Faulty {
  file: string;
  change: FileChange | undefined;
  known: StoredFile | undefined;
  error: unknown;
}

function afterFault({ file, change, known, error }: Faulty): StoredFile {
  const { digest = '', bytes = Buffer.of() } = change?.now ?? {};
  if (!known || known.fault || !saysTheSame(known, change)) {
    // Its digest is not that of the file, so that it is read again: it may wait for a picture.
    return { file, stamp: '', digest: `withheld ${digest}`, bytes: asUtf8(bytes), fault: String(error) };
  }
  known.stamp = ''; // it is not what lies on the disk, so that is read again
  return known;
}

/** Tells whether a file says the same as before about who may see it, as far as a person can tell. */
function saysTheSame({ bytes, content }: StoredFile, change: FileChange | undefined): boolean {
  if (!content || !change?.now) return true;
  const said = (of: Buffer) => protectingLines(asUtf8(of).toString('utf8')).join('\n');
  return said(change.now.bytes) === (bytes && content.frontMatter ? said(bytes) : '');
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
