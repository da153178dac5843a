import { onAccountChange } from './account-changes.ts';
import { forgetAccount } from './forget-account.ts';
import { deleteOwnDataStores } from './own-data-stores.ts';

/**
 * Keeps this tab in step with the others. After a sign-out there the page is loaded anew, so that the server's guards decide what may still
 * be seen. After a sign-in only the login page is: whoever is in the middle of something else keeps it.
 */
export function followAccountChanges(): void {
  onAccountChange((change) => {
    forgetAccount();
    if (change === 'signed-out') void deleteOwnDataStores();
    if (change === 'signed-out' || window.location.pathname === '/login') window.location.reload();
  });
}
