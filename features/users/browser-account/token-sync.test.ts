import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute } from '#platform/durations.ts';
import { stubLocalStorage } from '#tests/support/browser/stub-local-storage.ts';
import type { Account } from '../account.ts';

const address = '/forum/session';
const tokenSync = () => JSON.parse(localStorage.getItem('token-sync') ?? 'null');

/** What the other program was told, in order: whom, or that nobody is signed in any more. It takes nothing while it is down. */
const told: string[] = [];
let isDown = false;
let refusals = 0;
/** Whose session the browser has. */
let session: string | null = null;

function tokenOf(userId: string): string {
  const iat = Math.floor(Date.now() / 1000);
  return `h.${Buffer.from(JSON.stringify({ sub: userId, iat, exp: iat + 3600 })).toString('base64url')}.s`;
}

const accountOf = (userId: string): Account => ({
  ...{ userId, authId: userId, authType: 'google', email: null, username: userId, photoUrl: null },
});

const site: typeof fetch = async (input, { method, headers } = {}) => {
  if (input === '/auth/get-session') return Response.json(session && { user: accountOf(session) });
  if (input === '/auth/token') return session ? Response.json({ token: tokenOf(session) }) : new Response('{}', { status: 401 });
  if (input !== address) throw new Error(`nothing answers ${input}`);
  if (isDown) {
    refusals += 1;
    return new Response(null, { status: 503 });
  }
  const [, claims = ''] = new Headers(headers).get('authorization')?.split('.') ?? [];
  told.push(method === 'POST' ? JSON.parse(Buffer.from(claims, 'base64url').toString()).sub : String(method));
  return new Response(null, { status: 204 });
};

beforeEach(() => {
  told.length = 0;
  [isDown, refusals, session] = [false, 0, null];
  stubLocalStorage();
  vi.stubGlobal('sessionStorage', localStorage);
  vi.stubGlobal('fetch', site);
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    turn = turn.then(work, work);
    return turn;
  };
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', onLine: true, locks: { request } });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Opens a page that syncs, which knows nothing but what the browser keeps. */
async function openPage({ tells = true } = {}) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: tells ? { tokenSync: address } : {} } });
  const [{ followTokenSync }, { browserAccount }, { forgetIdToken }] = await Promise.all([
    import('./follow-token-sync.ts'),
    import('./browser-account.ts'),
    import('./id-token-client.ts'),
  ]);
  const isHinted = session !== null;
  const opened = { type: 'page-opened', isHinted, lastSeen: null, cachedUserId: null, isSessionEnded: false } as const;
  void browserAccount.tell(opened);
  followTokenSync();
  await vi.dynamicImportSettled();
  await browserAccount.known();
  return {
    signOut: () => {
      session = null;
      return browserAccount.tell({ type: 'signed-out' });
    },
    close: forgetIdToken,
  };
}

/** Opens a page of whoever is signed in, until all that it had to tell is told. */
async function visit(): Promise<void> {
  const page = await openPage();
  await vi.waitFor(() => expect(tokenSync()?.userId).toBe(session));
  await navigator.locks.request('token-sync', async () => {});
  page.close();
}

test('a visitor is nobody’s business, nor is anybody of a site that is not asked to tell', async () => {
  await openPage();
  session = 'ada';
  await openPage({ tells: false });
  await navigator.locks.request('token-sync', async () => {});
  expect([told, tokenSync()]).toEqual([[], null]);
});

test('the token is sent once in five minutes, and again when it changes hands or what was kept cannot be read', async () => {
  session = 'ada';
  await visit();
  for (let page = 0; page < 3; page += 1) await visit();
  expect(told).toEqual(['ada']);
  localStorage.setItem('token-sync', JSON.stringify({ ...tokenSync(), at: Date.now() - 5 * minute }));
  (await openPage()).close();
  await vi.waitFor(() => expect(told).toEqual(['ada', 'ada']));
  localStorage.setItem('token-sync', '{');
  const page = await openPage();
  await vi.waitFor(() => expect(told).toEqual(['ada', 'ada', 'ada']));
  page.close();
  session = 'eve';
  await visit();
  expect(told.at(-1)).toBe('eve');
});

test('a sign-out is told once, from the page that signs out or the next one', async () => {
  session = 'ada';
  await visit();
  const { signOut } = await openPage();
  await signOut();
  await vi.waitFor(() => expect(tokenSync()).toBeNull());
  await openPage();
  expect(told).toEqual(['ada', 'DELETE']);

  session = 'ada';
  await visit();
  session = null; // on a page without a script
  await openPage();
  await vi.waitFor(() => expect(tokenSync()).toBeNull());
  expect(told).toEqual(['ada', 'DELETE', 'ada', 'DELETE']);
});

test('what the other program did not take is sent again with the next page', async () => {
  [session, isDown] = ['ada', true];
  const page = await openPage();
  await vi.waitFor(() => expect(refusals).toBe(1));
  page.close();
  isDown = false;
  await visit();
  expect(told).toEqual(['ada']);
});
