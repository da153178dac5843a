import { registerSignOutCleanup } from '#features/users/browser-account/sign-out-cleanup.ts';
import { forgetOfflinePages } from './offline-pages.ts';
import { deleteOwnDataStores } from './own-data-stores.ts';

/**
 * Has a sign-out forget all own data of this browser; called once a page. Reading pages carry this, so what only counts comes when it is
 * asked.
 */
export function registerOwnData(): void {
  registerSignOutCleanup({
    countUnsent: async () => (await import('./count-unsent-writes.ts')).countUnsentWrites(),
    forget: async () => void (await Promise.all([deleteOwnDataStores(), forgetOfflinePages()])),
  });
}
