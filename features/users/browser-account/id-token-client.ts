import { networkTimeout } from '#platform/browser/network-timeout.ts';
import { minute, second } from '#platform/durations.ts';
import { readTokenClaims } from './read-token-claims.ts';

/**
 * Limits the use of an ID token (docs/product.md §9): refreshed 5 minutes before expiry, counted as expired 30 s early, retried after 30 s
 * and then ever later to 960 s.
 */
const refreshedBefore = 5 * minute;
const expiredEarlyBy = 30 * second;
const firstPause = 30 * second;
const longestPause = 960 * second;

interface HeldToken {
  token: string;
  /** By this browser's clock, which may be hours from the server's. */
  expiresAt: number;
}

let held: HeldToken | null = null;
let request: Promise<string | null> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = firstPause;
const listeners = new Set<(token: string) => void>();

/**
 * Returns the ID token for a call, from memory while it is good. Null when nobody is signed in. Throws when it is needed and the server
 * cannot be reached. The token is kept nowhere else, so that no other page and no later visitor of this browser finds it.
 */
export function idToken(): Promise<string | null> {
  if (held && held.expiresAt - expiredEarlyBy > Date.now()) return Promise.resolve(held.token);
  return refresh();
}

/** Forgets the token: at sign-out, and when a call says that the one it was made with no longer counts (`refused`). */
export function forgetIdToken(refused?: string): void {
  if (refused !== undefined && held?.token !== refused) return; // a newer one has taken its place
  clearTimeout(timer);
  held = null;
  request = null; // what is under way may be for whoever was signed in before: its callers get it, and it is not kept
  pause = firstPause;
}

/** Calls back with each new token, and with the one in hand. */
export function onIdToken(listener: (token: string) => void): void {
  listeners.add(listener);
  if (held) listener(held.token);
}

/** Asks for a new token, with one request at a time however many calls wait for it. */
function refresh(): Promise<string | null> {
  if (request) return request;
  clearTimeout(timer);
  const own: Promise<string | null> = requestToken().then(
    (received) => {
      if (request === own) keep(received);
      return received?.token ?? null;
    },
    (error: unknown) => {
      if (request === own) tryLater();
      throw error;
    },
  );
  request = own;
  return own;
}

async function requestToken(): Promise<HeldToken | null> {
  const askedAt = Date.now();
  const response = await fetch('/auth/token', { cache: 'no-store', signal: AbortSignal.timeout(networkTimeout()) });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`/auth/token answered ${response.status}`);
  const { token }: { token: string } = await response.json();
  const { iat, exp } = readTokenClaims(token);
  return { token, expiresAt: askedAt + (exp - iat) * second };
}

function keep(received: HeldToken | null): void {
  request = null;
  pause = firstPause;
  held = received;
  if (!held) return;
  // Never at once: a token that lives less than five minutes would be asked for in a circle.
  refreshAfter(Math.max(held.expiresAt - refreshedBefore - Date.now(), firstPause));
  for (const listener of listeners) listener(held.token);
}

function tryLater(): void {
  request = null;
  refreshAfter(pause);
  pause = Math.min(pause * 2, longestPause);
}

function refreshAfter(delay: number): void {
  timer = setTimeout(() => void refresh().catch(() => {}), delay); // a failure has set the next try already
}
