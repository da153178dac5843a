import { createHash } from 'node:crypto';
import type { ContentDocument } from '../query/content-query.ts';
import type { StoredContent, StoredFile } from './stored-file.ts';

/** The content at one moment. A change makes another one, so what one request reads fits together. */
export interface ContentSnapshot {
  /** By name, in number order. */
  files: ReadonlyMap<string, StoredFile>;
  version: string;
  /** The file behind a document. */
  storedOf: ReadonlyMap<ContentDocument, StoredFile>;
}

const fileOrder = new Intl.Collator('en', { numeric: true });

export function makeSnapshot(unordered: ReadonlyMap<string, StoredFile>): ContentSnapshot {
  const files = new Map([...unordered].sort(([one], [other]) => fileOrder.compare(one, other)));
  const version = createHash('sha256');
  const storedOf = new Map<ContentDocument, StoredFile & { content: StoredContent }>();
  for (const stored of files.values()) {
    version.update(`${stored.file}\0${stored.digest}\n`);
    if (stored.content) storedOf.set(stored.content.document, stored as StoredFile & { content: StoredContent });
  }
  return { files, storedOf, version: version.digest('hex').slice(0, 16) };
}
