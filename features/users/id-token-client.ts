const second = 1000;
const minute = 60 * second;
/** Specification §9: refreshed 5 minutes before expiry, counted as expired 30 s early, retried after 30 s and then ever later to 960 s. */
const refreshedBefore = 5 * minute;
const expiredEarlyBy = 30 * second;
const firstPause = 30 * second;
const longestPause = 960 * second;
const requestTimeout = 30 * second;

interface HeldToken {
  token: string;
  expiresAt: number;
}

let held: HeldToken | null = null;
let request: Promise<string | null> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = firstPause;

/**
 * The ID token for a call, from memory while it is good. Null when nobody is signed in. Throws when it is needed and the server cannot be
 * reached. The token is kept nowhere else, so that no other page and no later visitor of this browser finds it.
 */
export function idToken(): Promise<string | null> {
  if (held && held.expiresAt - expiredEarlyBy > Date.now()) return Promise.resolve(held.token);
  return refresh();
}

/** Forgets the token: at sign-out, and when a call says that it no longer counts. */
export function forgetIdToken(): void {
  clearTimeout(timer);
  held = null;
  pause = firstPause;
}

/** One request at a time, however many calls wait for it. */
function refresh(): Promise<string | null> {
  request ??= requestToken().finally(() => {
    request = null;
  });
  return request;
}

async function requestToken(): Promise<string | null> {
  clearTimeout(timer);
  let response: Response;
  try {
    response = await fetch('/auth/token', { signal: AbortSignal.timeout(requestTimeout) });
    if (response.status !== 401 && !response.ok) throw new Error(`/auth/token answered ${response.status}`);
  } catch (error) {
    refreshLater(pause);
    pause = Math.min(pause * 2, longestPause);
    throw error;
  }
  forgetIdToken();
  if (response.status === 401) return null;
  const { token }: { token: string } = await response.json();
  held = { token, expiresAt: expiryOf(token) };
  refreshLater(held.expiresAt - refreshedBefore - Date.now());
  return token;
}

function refreshLater(delay: number): void {
  timer = setTimeout(() => void refresh().catch(() => {}), delay); // a failure has set the next try already
}

function expiryOf(token: string): number {
  const [, claims = ''] = token.split('.');
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).exp * second;
}
