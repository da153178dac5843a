import { openDB } from 'idb';
import { listOwnDataStores } from './own-data-store.ts';
import type { QueuedWrite } from './own-document.ts';
import { listLoggedWrites } from './write-ahead-log.ts';

/** Counts the changes of own data in this browser that no server has acknowledged yet. */
export async function countUnsentWrites(): Promise<number> {
  const queues = (await listOwnDataStores()).map(async (name): Promise<QueuedWrite[]> => {
    const store = await openDB(name);
    const writes = store.objectStoreNames.contains('writes') ? await store.getAll('writes') : [];
    store.close();
    return writes;
  });
  const writes = [...(await Promise.all(queues)).flat(), ...listLoggedWrites()];
  return new Set(writes.map(({ writeId }) => writeId)).size;
}
