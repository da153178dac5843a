import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { recordAction } from './action-log.ts';
import { measuresVisits, trackingConsent } from './tracking-consent.ts';

/**
 * Notes once a visit whether someone came back signed in or came without an account (docs/product.md §8); on a site that measures visits, not
 * before the visitor said yes.
 */
export async function recordVisit(): Promise<void> {
  if (measuresVisits() && (await trackingConsent()) !== 'given') return;
  const { name } = await browserAccount.known();
  if (name === 'signing-in') return; // nobody knows: the next page asks again
  try {
    if (sessionStorage.getItem('visit-recorded')) return;
    sessionStorage.setItem('visit-recorded', 'true');
  } catch {
    return; // a browser that keeps nothing has no log either
  }
  recordAction({ action: name === 'fully-authed' ? 'RETURNING_USER_AUTO_AUTH' : 'NEW_USER_VISIT_NO_ACCOUNT' });
}
