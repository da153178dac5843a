import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { second } from '#platform/durations.ts';
import type { OwnDocument, QueuedWrite } from './own-document.ts';
import { forgetLoggedWrites } from './write-ahead-log.ts';

const prefix = 'own-data:';

/** Names the IndexedDB database that keeps an account's own data in this browser. */
export function ownDataStoreName({ userId }: { userId: string }): string {
  return prefix + userId;
}

/** Lists the names of the databases of own data in this browser. */
export async function listOwnDataStores(): Promise<string[]> {
  if (!('indexedDB' in globalThis)) return [];
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
}

/** Deletes what this browser keeps of accounts' own data, sent or not, except one account's. */
export async function deleteOwnDataStores({ except }: { except?: string } = {}): Promise<void> {
  const kept = except === undefined ? undefined : ownDataStoreName({ userId: except });
  for (const name of await listOwnDataStores()) if (name !== kept) indexedDB.deleteDatabase(name);
  forgetLoggedWrites({ except }); // last: what is typed meanwhile is logged, and finds no queue
}

interface CachedDocument {
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
/** The queue of writes, in a transaction that changes it. */
export type WriteQueue = IDBPObjectStore<Schema, ['writes'], 'writes', 'readwrite'>;

/** The longest that a store may take to open: some browsers' IndexedDB stops answering until they are started again. */
const openTimeout = 10 * second;

/**
 * Opens what this browser keeps of one account's own data, and deletes what it keeps of any other account: whoever signs in next finds
 * nothing. It closes by itself when it is to be deleted, at sign-out in any tab, and when a newer build takes it over. Throws where the browser keeps nothing for sites, or does not
 * answer in time.
 */
export async function openOwnDataStore(account: { userId: string }): Promise<OwnDataStore> {
  const opening = open(account);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, openTimeout, new Error('IndexedDB does not answer'));
  });
  try {
    return await Promise.race([opening, timeout]);
  } catch (error) {
    void opening.then((store) => store.close()).catch(() => {}); // should it open after all
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Says whether a store could not be opened because a newer build of the site keeps it in another form. */
export function isOfNewerBuild(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError';
}

async function open({ userId }: { userId: string }): Promise<OwnDataStore> {
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
