import { mebibyte } from '#platform/byte-sizes.ts';
import type { OwnDataStore } from './own-data-store.ts';
import type { OwnDocument } from './own-document.ts';

/**
 * Limits the bytes of the own documents that a browser keeps (docs/product.md §9). A character is counted as two, as browsers keep text.
 */
const cacheLimit = 40 * mebibyte;
const bytesPerCharacter = 2;

/** Reads the documents of a table that this browser keeps. */
export async function readCachedDocuments(store: OwnDataStore, table: string): Promise<OwnDocument[]> {
  const cached = await store.getAllFromIndex('documents', 'table', table);
  return cached.map(({ document }) => document);
}

/** Reads one document of a table, where this browser keeps it. */
export async function readCachedDocument(store: OwnDataStore, table: string, itemId: string): Promise<OwnDocument | undefined> {
  return (await store.get('documents', [table, itemId]))?.document;
}

/**
 * Keeps documents, unless a newer version is there; past the limit the least recently used are evicted. In a full browser the cache makes
 * room and stays empty: the server has what it had.
 */
export async function cacheDocuments(
  store: OwnDataStore,
  table: string,
  documents: readonly OwnDocument[],
  { limit = cacheLimit, now = Date.now() }: { limit?: number; now?: number } = {},
): Promise<void> {
  try {
    await addDocuments({ store, table, documents, limit, now });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await clearCachedDocuments(store);
  }
}

async function addDocuments({
  store,
  table,
  documents,
  limit,
  now,
}: {
  store: OwnDataStore;
  table: string;
  documents: readonly OwnDocument[];
  limit: number;
  now: number;
}): Promise<void> {
  const transaction = store.transaction(['documents', 'sizes'], 'readwrite');
  const cache = transaction.objectStore('documents');
  let size = (await transaction.objectStore('sizes').get('documents')) ?? 0;
  for (const document of documents) {
    const before = await cache.get([table, document.id]);
    if (before && before.document.version > document.version) continue;
    const added = JSON.stringify(document).length;
    size += added - (before?.size ?? 0);
    await cache.put({ table, id: document.id, document, size: added, usedAt: now });
  }
  let oldest = await cache.index('usedAt').openCursor();
  while (oldest && size * bytesPerCharacter > limit) {
    size -= oldest.value.size;
    await oldest.delete();
    oldest = await oldest.continue();
  }
  await transaction.objectStore('sizes').put(size, 'documents');
  await transaction.done;
}

/** Says whether a browser has no more room for what a site keeps. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Empties the cache. */
export async function clearCachedDocuments(store: OwnDataStore): Promise<void> {
  const transaction = store.transaction(['documents', 'sizes'], 'readwrite');
  await Promise.all([transaction.objectStore('documents').clear(), transaction.objectStore('sizes').clear(), transaction.done]);
}

/** Notes that someone looked at a document, so that it is among the last to go. */
export async function touchCachedDocument(store: OwnDataStore, table: string, itemId: string): Promise<void> {
  const transaction = store.transaction('documents', 'readwrite');
  const cached = await transaction.store.get([table, itemId]);
  if (cached) await transaction.store.put({ ...cached, usedAt: Date.now() });
  await transaction.done;
}

/** Removes documents of a table that are gone, `keep` telling which are not. */
export async function removeCachedDocuments(
  store: OwnDataStore,
  table: string,
  keep: (document: OwnDocument) => boolean,
): Promise<void> {
  const transaction = store.transaction(['documents', 'sizes'], 'readwrite');
  let size = (await transaction.objectStore('sizes').get('documents')) ?? 0;
  let cursor = await transaction.objectStore('documents').index('table').openCursor(table);
  while (cursor) {
    if (!keep(cursor.value.document)) {
      size -= cursor.value.size;
      await cursor.delete();
    }
    cursor = await cursor.continue();
  }
  await transaction.objectStore('sizes').put(size, 'documents');
  await transaction.done;
}
