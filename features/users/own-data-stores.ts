const prefix = 'own-data:';

/** The IndexedDB database that keeps an account's own data in this browser. */
export function ownDataStoreName({ userId }: { userId: string }): string {
  return prefix + userId;
}

/** Deletes what this browser keeps of accounts' own data, except one account's. */
export async function deleteOwnDataStores({ except }: { except?: string } = {}): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const kept = except === undefined ? undefined : ownDataStoreName({ userId: except });
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(prefix) && name !== kept) indexedDB.deleteDatabase(name);
  }
}
