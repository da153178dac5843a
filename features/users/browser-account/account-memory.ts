import { attempt, browserStorage } from '#platform/browser/browser-storage.ts';
import { type Account, isFullyAuthed } from '../account.ts';
import { forgetIdToken } from './id-token-client.ts';
import { forgetKeptText, forgetTextOfTab } from './kept-text.ts';

/** The stored id of the account; other tabs hear of its changes, which is how they learn who is signed in. */
export const cachedUserIdKey = 'cached-user-id';
const loginEmailKey = 'cached-login-email';
const lastSeenKey = 'account';
const signOutKey = 'sign-out-unfinished';
/** The note that the last session here ended otherwise than by a sign-out: '1', or '0' once its person has let it rest. */
export const sessionEndKey = 'session-ended';

const accountKeys: string[] = [];

/**
 * Has what features keep under these keys leave this browser with its account (docs/product.md §3): whoever sits down next finds nothing. A key
 * that ends in a colon stands for all that begin with it. For before the account opens.
 */
export function registerAccountKeys(...keys: string[]): void {
  accountKeys.push(...keys);
}

/** The memory of a browser about its account from one page to the next. Where storage is blocked it knows nothing, and nothing fails. */
export const accountMemory = {
  cachedUserId: (): string | null => browserStorage.read(cachedUserIdKey),
  /** Returns the address of the last sign-in here that was not signed out of, for the provider to suggest. */
  loginEmail: (): string | null => browserStorage.read(loginEmailKey),
  /** Reads the note of {@link sessionEndKey}; null after a sign-in and a sign-out. */
  sessionEnd: (): string | null => browserStorage.read(sessionEndKey),
  letSessionEndRest: (): void => browserStorage.keep(sessionEndKey, '0'),
  /** Tells whom this tab showed last. */
  lastSeen: (): Account | null => attempt(readLastSeen),

  remember(account: Account): void {
    attempt(() => {
      const before = localStorage.getItem(cachedUserIdKey);
      if (before && before !== account.userId) forgetStored();
      forgetKeptText({ except: account.userId });
      this.endSignOut();
      browserStorage.forget(sessionEndKey);
      attempt(() => rememberAddress(account.email)); // a full storage may still have room for the id
      attempt(() => sessionStorage.setItem(lastSeenKey, JSON.stringify(account)));
      localStorage.setItem(cachedUserIdKey, account.userId); // last: other tabs begin to read now
    });
  },
  /** Notes that a sign-out has begun, until everything is forgotten: what a page that closes too early leaves, the next one forgets. */
  beginSignOut: (): void => browserStorage.keep(signOutKey, '1'),
  endSignOut: (): void => browserStorage.forget(signOutKey),
  isSignOutUnfinished: (): boolean => browserStorage.read(signOutKey) !== null,
  /** Forgets only what this tab holds: what is stored is someone else's by now. */
  forgetTab(): void {
    forgetIdToken();
    attempt(() => sessionStorage.removeItem(lastSeenKey));
  },
  forget({ loginEmail }: { loginEmail: 'keep' | 'forget' }): void {
    this.forgetTab();
    forgetTextOfTab();
    attempt(() => {
      forgetStored();
      const isSignedOut = localStorage.getItem(cachedUserIdKey) === null; // by another tab, a moment ago
      if (loginEmail === 'forget') {
        forgetKeptText();
        localStorage.removeItem(loginEmailKey);
        localStorage.removeItem(sessionEndKey);
      } else if (!isSignedOut) browserStorage.keep(sessionEndKey, '1'); // a full storage still has to forget
      localStorage.removeItem(cachedUserIdKey); // last: other tabs begin to read now
    });
  },
};

function rememberAddress(email: string | null): void {
  if (email) localStorage.setItem(loginEmailKey, email);
  else localStorage.removeItem(loginEmailKey);
}

function forgetStored(): void {
  const isOfAccount = (key: string) => accountKeys.some((own) => key === own || (own.endsWith(':') && key.startsWith(own)));
  for (const key of Object.keys(localStorage).filter(isOfAccount)) localStorage.removeItem(key);
}

function readLastSeen(): Account | null {
  const kept: Account | null = JSON.parse(sessionStorage.getItem(lastSeenKey) ?? 'null');
  return isFullyAuthed(kept) ? kept : null;
}
