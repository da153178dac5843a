import { forgetIdToken } from './id-token-client.ts';

/**
 * What this browser may keep about an account between pages (specification §3, §9). None of it outlives the session: whoever sits down
 * next finds nothing. Settings of the browser itself (theme, subtitles) stay.
 */
const accountKeys = [
  'course-access',
  'cached-user-id',
  'cached-login-email',
  'current-life',
  'last-public-stats-id',
  'pending-actions',
  'keystone-events',
];

/** Forgets whatever this tab and this browser know about the account. */
export function forgetAccount(): void {
  forgetAccountOfTab();
  for (const key of accountKeys) localStorage.removeItem(key);
}

/** Forgets what this tab alone knows of the account. */
export function forgetAccountOfTab(): void {
  forgetIdToken();
  sessionStorage.removeItem('account-corner');
}
