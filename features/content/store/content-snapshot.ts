import { createHash } from 'node:crypto';
import { mergeSort } from '#platform/time-slicing/merge-sort.ts';
import type { ContentDocument } from '../query/content-query.ts';
import { isFolderFile, type StoredFile } from './stored-file.ts';

/** The content at one moment. A change makes another one, so what one request reads fits together. */
export interface ContentSnapshot {
  /** The files by name, in number order; those in the folder of a faulty `_dir.yml` are withheld. */
  files: ReadonlyMap<string, StoredFile>;
  /** The files as each was read by itself. */
  read: ReadonlyMap<string, StoredFile>;
  version: string;
  /** The file behind a document. */
  storedOf: ReadonlyMap<ContentDocument, StoredFile>;
}

const fileOrder = new Intl.Collator('en', { numeric: true });

/** Puts files in their order and names the state that they are in; can be interrupted. */
export function* makeSnapshot(read: ReadonlyMap<string, StoredFile>): Generator<void, ContentSnapshot> {
  const ordered = yield* mergeSort([...read.values()], (one, other) => fileOrder.compare(one.file, other.file));
  const folderFaults = ordered.filter(({ file, fault }) => fault !== undefined && isFolderFile(file));
  const version = createHash('sha256');
  const files = new Map<string, StoredFile>();
  const storedOf = new Map<ContentDocument, StoredFile>();
  for (const own of ordered) {
    const folder = folderFaults.find(({ file }) => own.content && isInFolderOf(file, own.file));
    const stored = folder ? withhold(own, folder.file) : own;
    version.update(`${stored.file}\0${stored.digest}\n`);
    files.set(stored.file, stored);
    if (stored.content) storedOf.set(stored.content.document, stored);
    yield;
  }
  return { files, read, storedOf, version: version.digest('hex').slice(0, 16) };
}

function isInFolderOf(folderFile: string, file: string): boolean {
  return file.startsWith(folderFile.replace(/[^/]+$/, ''));
}

function withhold({ content: _, ...stored }: StoredFile, folderFile: string): StoredFile {
  return { ...stored, fault: `${stored.file}: is withheld with all of its folder: ${folderFile} has a fault` };
}
