import { onAccountChange } from './account-changes.ts';
import { forgetAccount, forgetAccountOfTab } from './forget-account.ts';
import { forgetOfflinePages } from './offline-pages.ts';
import { deleteOwnDataStores } from './own-data-stores.ts';

/**
 * Keeps this tab in step with the others. After a sign-out there the page is loaded anew, so that the server's guards decide what may still
 * be seen. After a sign-in only the login page is: whoever is in the middle of something else keeps it.
 */
export function followAccountChanges(): void {
  onAccountChange((change) => {
    // What is stored is the new account's already when someone signed in; only what this tab holds is old.
    if (change === 'signed-out') forgetAccount();
    else forgetAccountOfTab();
    if (change === 'signed-out') void deleteOwnDataStores();
    if (change === 'signed-out') void forgetOfflinePages();
    if (change === 'signed-out' || window.location.pathname === '/login') window.location.reload();
  });
}
