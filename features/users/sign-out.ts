import { announceAccountChange } from './account-changes.ts';
import { forgetAccount } from './forget-account.ts';
import { forgetOfflinePages } from './offline-pages.ts';
import { deleteOwnDataStores } from './own-data-stores.ts';

/** Ends the session, forgets the account in this browser and tells its other tabs. Throws when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const response = await fetch('/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`/auth/sign-out answered ${response.status}`);
  forgetAccount();
  await Promise.all([deleteOwnDataStores(), forgetOfflinePages()]);
  announceAccountChange('signed-out');
}
