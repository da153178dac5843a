import type { PostHog } from 'posthog-js';
import { browserAccount } from '#features/users/browser-account.ts';
import { recordAction } from './action-log.ts';

const key = 'analytics-user-id';

/** Tells the analytics who is signed in, by the account's id alone; after a sign-out the next events are nobody's. */
export async function identifyUser(posthog: PostHog): Promise<void> {
  const known = localStorage.getItem(key);
  const state = await browserAccount.known();
  if (state.name === 'anonymous' && known) {
    posthog.reset();
    localStorage.removeItem(key);
  }
  if (state.name !== 'fully-authed' || state.account.userId === known) return;
  posthog.identify(state.account.userId);
  localStorage.setItem(key, state.account.userId);
  recordAction({ action: 'POSTHOG_USER_IDENTIFIED' });
}
