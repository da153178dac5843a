import { openDB } from 'idb';
import { listOwnDataStores } from './own-data-stores.ts';

/** Counts the changes of own data in this browser that no server has acknowledged yet. */
export async function countUnsentWrites(): Promise<number> {
  const counts = (await listOwnDataStores()).map(async (name) => {
    const store = await openDB(name);
    const count = store.objectStoreNames.contains('writes') ? await store.count('writes') : 0;
    store.close();
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
