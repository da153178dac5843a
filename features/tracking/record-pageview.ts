import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { browserStorage } from '#platform/browser/browser-storage.ts';
import { redactUrl } from '#platform/http/redact-url.ts';
import { analytics } from './analytics.ts';
import { pendingActions, pendingKeystoneEvents, recordPendingAction } from './pending-actions.ts';
import { measuresVisits, trackingConsent } from './tracking-consent.ts';
import { captureUtm, readUtm } from './utm.ts';

/** The action path goes to the account after this many actions (docs/product.md §9). */
const sentAfter = 3;

/**
 * Records that a page was opened (docs/product.md §2, §7): on the account's action path, and for the analytics where they may run; on a site
 * that measures neither before the visitor said yes. Sends what has gathered for the account, if someone is signed in.
 */
export async function recordPageview(): Promise<void> {
  const { pathname, search } = window.location;
  if (pathname === '/login/finish') return; // a step of signing in, which nobody opened
  const mayRecord = !measuresVisits() || (await trackingConsent()) === 'given';
  if (mayRecord) {
    captureUtm(new URLSearchParams(search));
    recordPendingAction({ action: `PAGEVIEW ${pathname}` });
  } else if (browserStorage.keys('ph_').length > 0) {
    // A page that was left as soon as the visitor said no may not have come to it.
    const { forgetVisits } = await import('./forget-visits.ts');
    forgetVisits();
  }
  const isDue = pendingActions().length >= sentAfter || pendingKeystoneEvents().length > 0;
  if (isDue && (await browserAccount.known()).name === 'fully-authed') {
    const { sendActions } = await import('./send-actions.ts');
    await sendActions().catch((error: unknown) => console.error('actions could not be saved:', error));
  }
  const posthog = mayRecord ? await analytics() : null;
  posthog?.capture('$pageview', { current_url: redactUrl(pathname + search), ...readUtm() });
}
