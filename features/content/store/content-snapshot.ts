import { createHash } from 'node:crypto';
import { mergeSort } from '#platform/time-slicing/merge-sort.ts';
import type { ContentDocument } from '../query/content-query.ts';
import type { StoredFile } from './stored-file.ts';

/** Holds the content at one moment. A change makes another one, so what one request reads fits together. */
export interface ContentSnapshot {
  /** The files by name, in number order. */
  files: ReadonlyMap<string, StoredFile>;
  version: string;
  /** The file behind a document. */
  storedOf: ReadonlyMap<ContentDocument, StoredFile>;
}

const fileOrder = new Intl.Collator('en', { numeric: true });

/** Puts files in their order and names the state that they are in; can be interrupted. */
export function* makeSnapshot(unordered: ReadonlyMap<string, StoredFile>): Generator<void, ContentSnapshot> {
  const ordered = yield* mergeSort([...unordered.values()], (one, other) => fileOrder.compare(one.file, other.file));
  const version = createHash('sha256');
  const files = new Map<string, StoredFile>();
  const storedOf = new Map<ContentDocument, StoredFile>();
  for (const stored of ordered) {
    version.update(`${stored.file}\0${stored.digest}\n`);
    files.set(stored.file, stored);
    if (stored.content) storedOf.set(stored.content.document, stored);
    yield;
  }
  return { files, storedOf, version: version.digest('hex').slice(0, 16) };
}
