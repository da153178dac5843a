import { type Account, isFullyAuthed } from '../account.ts';
import { forgetIdToken } from './id-token-client.ts';

/** Names the stored id of the account; other tabs hear of its changes, which is how they learn who is signed in. */
export const cachedUserIdKey = 'cached-user-id';
const loginEmailKey = 'cached-login-email';
const lastSeenKey = 'account';

/**
 * The further keys under which this browser may keep something about an account between pages (docs/product.md §3, §9). None of it outlives
 * the session: whoever sits down next finds nothing. Settings of the browser itself (subtitles, where a visit came from) stay.
 */
const accountKeys = [
  'course-access',
  'current-life',
  'last-public-stats-id',
  'action-log',
  'pending-actions',
  'keystone-events',
  'recorded-purchases',
  'reported-purchases',
  'playground-work',
  'feedback-drafts',
  'answer-drafts',
];
const lessonPlacePrefix = 'lessonPlace:';

/** Holds the memory of a browser about its account from one page to the next. Where storage is blocked it knows nothing, and nothing fails. */
export const accountMemory = {
  cachedUserId: (): string | null => attempt(() => localStorage.getItem(cachedUserIdKey)),
  /** Returns the address of the last sign-in here that was not signed out of, for the provider to suggest. */
  loginEmail: (): string | null => attempt(() => localStorage.getItem(loginEmailKey)),
  /** Whom this tab showed last. */
  lastSeen: (): Account | null => attempt(readLastSeen),

  remember(account: Account): void {
    attempt(() => {
      const before = localStorage.getItem(cachedUserIdKey);
      if (before && before !== account.userId) forgetStored();
      if (account.email) localStorage.setItem(loginEmailKey, account.email);
      else localStorage.removeItem(loginEmailKey);
      sessionStorage.setItem(lastSeenKey, JSON.stringify(account));
      localStorage.setItem(cachedUserIdKey, account.userId); // last: other tabs begin to read now
    });
  },
  /** Forgets only what this tab holds: what is stored is someone else's by now. */
  forgetTab(): void {
    forgetIdToken();
    attempt(() => sessionStorage.removeItem(lastSeenKey));
  },
  forget({ loginEmail }: { loginEmail: 'keep' | 'forget' }): void {
    this.forgetTab();
    attempt(() => {
      forgetStored();
      if (loginEmail === 'forget') localStorage.removeItem(loginEmailKey);
      localStorage.removeItem(cachedUserIdKey); // last: other tabs begin to read now
    });
  },
};

function forgetStored(): void {
  const places = Object.keys(localStorage).filter((key) => key.startsWith(lessonPlacePrefix));
  for (const key of [...accountKeys, ...places]) localStorage.removeItem(key);
}

function readLastSeen(): Account | null {
  const kept: Account | null = JSON.parse(sessionStorage.getItem(lastSeenKey) ?? 'null');
  return isFullyAuthed(kept) ? kept : null;
}

function attempt<Answer>(use: () => Answer): Answer | null {
  try {
    return use();
  } catch {
    return null; // storage is blocked or full, or was written by something else
  }
}
