import { forgetOfflinePages } from './offline-pages.ts';
import { deleteOwnDataStores } from './own-data-store.ts';

export { countUnsentWrites } from './count-unsent-writes.ts';

/** Forgets all own data of this browser, and the pages of it that open without a network. */
export async function forgetOwnData(): Promise<void> {
  await Promise.all([deleteOwnDataStores(), forgetOfflinePages()]);
}
