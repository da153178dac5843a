import { browserAccount } from './browser-account.ts';
import { countUnsentChanges } from './sign-out-cleanup.ts';

/** Says why a sign-out did not happen: changes would be lost, or the site was not reached. */
export type SignOutProblem = 'unsent' | 'unreachable';

/** Signs out and goes home; changes that have not been sent are lost only if that is meant. Returns why it did not happen. */
export async function signOut({ isMeant }: { isMeant: boolean }): Promise<SignOutProblem | undefined> {
  try {
    if (!isMeant && (await countUnsentChanges()) > 0) return 'unsent';
    await browserAccount.whileLeaving(endSession);
    location.assign('/');
  } catch {
    return 'unreachable';
  }
}

/** Ends the session and forgets the account in this browser, in every tab. Throws when the server cannot be reached. */
async function endSession(): Promise<void> {
  const response = await fetch('/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`/auth/sign-out answered ${response.status}`);
  await browserAccount.tell({ type: 'signed-out' });
}
