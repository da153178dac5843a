import { readBrowserCookie } from '#platform/browser/browser-cookies.ts';
import { networkTimeout } from '#platform/browser/network-timeout.ts';
import { second } from '#platform/durations.ts';
import type { Account } from '../account.ts';
import { type SessionEnd, sessionEndHeader } from '../session-end.ts';
import { accountMemory, cachedUserIdKey, sessionEndKey } from './account-memory.ts';
import type { AccountState } from './account-state.ts';
import { type AccountEffect, type AccountEvent, nextAccountState } from './next-account-state.ts';
import { runSignOutCleanups } from './sign-out-cleanup.ts';

let state: AccountState = { name: 'anonymous', endedBy: null };
const listeners = new Set<() => void>();
/** The question that is under way; what an older one answers no longer counts. */
let asking: Promise<void> | null = null;
let isLeaving = false;

/** The account of this page: the one place that knows it. Everything else in the browser asks here, or listens. */
export const browserAccount = {
  state: (): AccountState => state,
  /** Calls back after each change; answers how to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  tell,
  /** Waits until the server has said who is signed in, where it had to be asked, and returns it. */
  async known(): Promise<AccountState> {
    while (asking) await asking; // what another tab did may have it asked anew
    return state;
  },
  /** Waits for `ending`, which ends the session and leads to another page: until it settles, hearing of that end loads nothing anew. */
  async whileLeaving<T>(ending: () => Promise<T>): Promise<T> {
    isLeaving = true;
    try {
      return await ending();
    } finally {
      isLeaving = false;
    }
  },
  loadAnew,
  open,
};

/** Takes an event. Settles when all that follows from it in this browser is done, but for an answer of the server. */
async function tell(event: AccountEvent): Promise<void> {
  const before = state;
  const { state: next, effects } = nextAccountState(before, event);
  state = next;
  const done = Promise.all(effects.map((effect) => effectsOf[effect]()));
  if (next !== before) for (const listener of listeners) listener();
  await done;
}

/** Finds out who is signed in as far as page, cookie and memory say, and from then on what other tabs do; called once a page. */
function open(): void {
  const { signedInAs, viewing } = document.documentElement.dataset;
  addEventListener('storage', ({ key }) => {
    if (key === cachedUserIdKey || key === sessionEndKey || key === null) tellOtherTab();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tellOtherTab(); // out of the back/forward cache, where a page hears nothing
  });
  if (viewing !== undefined) addEventListener('beforeunload', noteLeaving);
  if (hasToForget()) void tell({ type: 'signed-out' });
  void tell({
    type: 'page-opened',
    isHinted: signedInHint() === '1',
    rendered: signedInAs === undefined ? undefined : JSON.parse(signedInAs),
    lastSeen: accountMemory.lastSeen(),
    cachedUserId: accountMemory.cachedUserId(),
    isSessionEnded: accountMemory.sessionEnd() === '1',
  });
}

function noteLeaving(): void {
  isLeaving = true;
}

/**
 * Says whether someone signed out and this browser has still to forget: a page signed out before its script was there, or was left before
 * it had forgotten everything.
 */
function hasToForget(): boolean {
  const hint = signedInHint();
  if (hint === '1') return false;
  return accountMemory.isSignOutUnfinished() || (accountMemory.cachedUserId() !== null && hint === '0');
}

/** Reads what the server last said to this browser: '1' that someone is signed in, '0' that a sign-out went through without a script. */
function signedInHint(): string | undefined {
  return readBrowserCookie('signed_in');
}

function tellOtherTab(): void {
  void tell({ type: 'other-tab', userId: accountMemory.cachedUserId(), isSessionEnded: accountMemory.sessionEnd() !== null });
}

const effectsOf: Record<AccountEffect, () => void | Promise<void>> = {
  remember: () => {
    if (state.name === 'fully-authed') accountMemory.remember(state.account);
  },
  'forget-session': () => forget({ loginEmail: 'keep' }),
  'forget-everything': async () => {
    accountMemory.beginSignOut();
    forget({ loginEmail: 'forget' });
    await runSignOutCleanups().then(accountMemory.endSignOut, () => {}); // else the next page tries again
  },
  'forget-tab': () => {
    asking = null;
    accountMemory.forgetTab();
  },
  'ask-session': () => void ask(),
  'load-anew': loadAnew,
};

/** Milliseconds that a page that is being left may take to go, before it is loaded anew after all. */
const leaveTime = 5 * second;

/** Loads the page again, unless the end of the session is about to lead to another page, which a reload would prevent. */
function loadAnew(): void {
  if (isLeaving) setTimeout(() => location.reload(), leaveTime);
  else location.reload();
}

function forget(what: Parameters<typeof accountMemory.forget>[0]): void {
  asking = null;
  accountMemory.forget(what);
}

/**
 * Asks the server who is signed in, one question at a time. A server that cannot be reached answers nothing: whoever was signed in may
 * still be.
 */
function ask(): Promise<void> {
  if (asking) return asking;
  const question: Promise<void> = readSession().then((event) => {
    if (asking !== question) return;
    asking = null;
    if (event) return tell(event);
  });
  asking = question;
  return question;
}

async function readSession(): Promise<AccountEvent | undefined> {
  try {
    const response = await fetch('/auth/get-session', { signal: AbortSignal.timeout(networkTimeout()) });
    if (!response.ok) return undefined;
    const session: { user: Account } | null = await response.json();
    const isDisabled = response.headers.get(sessionEndHeader) === ('user-disabled' satisfies SessionEnd);
    return { type: 'session-read', account: session?.user ?? null, ...(isDisabled && { endedBy: 'user-disabled' }) };
  } catch {
    return undefined;
  }
}
