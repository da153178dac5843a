import { recordAction } from './action-log.ts';

/** Notes once a visit whether someone came back signed in or came without an account (specification §8). */
export function recordVisit(): void {
  try {
    if (sessionStorage.getItem('visit-recorded')) return;
    sessionStorage.setItem('visit-recorded', 'true');
  } catch {
    return; // a browser that keeps nothing has no log either
  }
  const isSignedIn = 'signedIn' in document.documentElement.dataset;
  recordAction({ action: isSignedIn ? 'RETURNING_USER_AUTO_AUTH' : 'NEW_USER_VISIT_NO_ACCOUNT' });
}
