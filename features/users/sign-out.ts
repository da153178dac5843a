import { browserAccount } from './browser-account.ts';

/** Ends the session and forgets the account in this browser, in every tab. Throws when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const response = await fetch('/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`/auth/sign-out answered ${response.status}`);
  await browserAccount.tell({ type: 'signed-out' });
}
