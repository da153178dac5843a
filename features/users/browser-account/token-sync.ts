import { networkTimeout } from '#platform/browser/network-timeout.ts';
import { minute } from '#platform/durations.ts';
import { browserAccount } from './browser-account.ts';
import { idToken, onIdToken } from './id-token-client.ts';
import { readTokenClaims } from './read-token-claims.ts';

/**
 * Limits how often a token is sent (docs/product.md §9): a page that is opened within this time of the last one does not send its own
 * again.
 */
const maxAge = 5 * minute;
const storageKey = 'token-sync';

interface LastSync {
  userId: string;
  at: number;
}

/**
 * Sends the address the token of whoever is signed in here, from now on and at each of its changes, and tells it when nobody is any more.
 */
export function startTokenSync({ address }: { address: string }): void {
  onIdToken((token) => void inTurn(() => post(address, token)));
  browserAccount.subscribe(follow);
  follow();

  function follow(): void {
    const { name } = browserAccount.state();
    if (name === 'fully-authed') void idToken().catch(() => {}); // a new one is heard above; a failure is tried again by itself
    if (name === 'anonymous') void inTurn(() => end(address));
  }
}

async function post(address: string, token: string): Promise<void> {
  const { sub: userId } = readTokenClaims(token);
  const last = readLastSync();
  if (last?.userId === userId && Date.now() - last.at < maxAge) return;
  await send(address, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  const sync: LastSync = { userId, at: Date.now() };
  localStorage.setItem(storageKey, JSON.stringify(sync));
}

async function end(address: string): Promise<void> {
  if (!readLastSync()) return;
  await send(address, { method: 'DELETE' });
  localStorage.removeItem(storageKey);
}

/** Runs the sync in one tab at a time. What fails is only logged, and is due again on the next page. */
function inTurn(sync: () => Promise<void>): Promise<void> {
  return navigator.locks
    .request(storageKey, sync)
    .catch((error: unknown) => console.error('who is signed in could not be synced:', error));
}

async function send(address: string, request: RequestInit): Promise<void> {
  // Goes on when the page is left, as after a sign-out.
  const response = await fetch(address, { ...request, keepalive: true, signal: AbortSignal.timeout(networkTimeout()) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}

/**
 * Reads which account the address was last told of; null where of none. What cannot be read was told of somebody who is not known any more.
 */
function readLastSync(): LastSync | null {
  const kept = localStorage.getItem(storageKey);
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return { userId: '', at: 0 };
  }
}
