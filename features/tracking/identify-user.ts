import type { PostHog } from 'posthog-js';
import { recordAction } from './action-log.ts';

const key = 'analytics-user-id';

/** Tells the analytics who is signed in, by the account's id alone; after a sign-out the next events are nobody's. */
export async function identifyUser(posthog: PostHog): Promise<void> {
  const known = sessionStorage.getItem(key);
  if (!('signedIn' in document.documentElement.dataset)) {
    if (known) posthog.reset();
    sessionStorage.removeItem(key);
    return;
  }
  const response = await fetch('/auth/get-session');
  const session: { user: { userId: string } } | null = response.ok ? await response.json() : null;
  if (!session || session.user.userId === known) return;
  posthog.identify(session.user.userId);
  sessionStorage.setItem(key, session.user.userId);
  recordAction({ action: 'POSTHOG_USER_IDENTIFIED', currentParentUserId: session.user.userId });
}
