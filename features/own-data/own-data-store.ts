import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { deleteOwnDataStores, ownDataStoreName } from './own-data-stores.ts';
import type { OwnDocument } from './own-document.ts';
import type { QueuedWrite } from './queued-write.ts';

export interface CachedDocument {
  table: string;
  id: string;
  document: OwnDocument;
  /** Characters of the document as JSON. */
  size: number;
  usedAt: number;
}

interface Schema extends DBSchema {
  documents: { key: [string, string]; value: CachedDocument; indexes: { table: string; usedAt: number } };
  writes: { key: number; value: QueuedWrite };
  /** `documents` is the sum of their sizes. */
  sizes: { key: 'documents'; value: number };
}

export type OwnDataStore = IDBPDatabase<Schema>;

/**
 * Opens what this browser keeps of one account's own data, and deletes what it keeps of any other account: whoever signs in next finds
 * nothing. It closes by itself when it is to be deleted, at sign-out in any tab.
 */
export async function openOwnDataStore({ userId }: { userId: string }): Promise<OwnDataStore> {
  await deleteOwnDataStores({ except: userId });
  const store = await openDB<Schema>(ownDataStoreName({ userId }), 1, {
    upgrade(database) {
      const documents = database.createObjectStore('documents', { keyPath: ['table', 'id'] });
      documents.createIndex('table', 'table');
      documents.createIndex('usedAt', 'usedAt');
      database.createObjectStore('writes', { keyPath: 'order', autoIncrement: true });
      database.createObjectStore('sizes');
    },
    blocking: () => store.close(),
  });
  return store;
}
