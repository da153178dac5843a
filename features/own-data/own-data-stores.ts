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
