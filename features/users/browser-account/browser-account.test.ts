import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/browser/stub-local-storage.ts';
import type { Account } from '../account.ts';

const ada: Account = {
  ...{ userId: 'ada', authId: 'google-1', authType: 'google', email: 'ada@example.com', username: 'Ada', photoUrl: null },
};

/** The page as its script finds it. */
let page: { dataset: Record<string, string>; cookie: string };
let answerSession: (session: { user: Account } | null) => void;
const fetched = vi.fn<typeof fetch>();
const reload = vi.fn();
const listeners: Record<string, (event: object) => void> = {};

beforeEach(() => {
  page = { dataset: {}, cookie: '' };
  stubLocalStorage();
  vi.stubGlobal('sessionStorage', localStorage);
  vi.stubGlobal('document', {
    documentElement: page,
    get cookie() {
      return page.cookie;
    },
  });
  vi.stubGlobal('addEventListener', (type: string, listen: (event: object) => void) => {
    listeners[type] = listen;
  });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        answerSession = (session) => resolve(Response.json(session));
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  vi.resetModules();
});

async function open() {
  const [{ browserAccount }, { registerSignOutCleanup }] = await Promise.all([
    import('./browser-account.ts'),
    import('./sign-out-cleanup.ts'),
  ]);
  const forget = vi.fn(async () => {});
  registerSignOutCleanup({ countUnsent: async () => 0, forget });
  browserAccount.open();
  return { browserAccount, forget };
}

const otherTabSignedOut = () => {
  localStorage.removeItem('cached-user-id');
  listeners.storage?.({ key: 'cached-user-id' });
};

test('a page asks once whose the session is, and not at all where the server has said it or nobody is hinted at', async () => {
  const visitor = await open();
  expect([visitor.browserAccount.state().name, fetched.mock.calls.length]).toEqual(['anonymous', 0]);
  vi.resetModules();
  page.cookie = 'theme=dark; signed_in=1';
  page.dataset = { signedInAs: JSON.stringify(ada) };
  expect((await open()).browserAccount.state()).toEqual({ name: 'fully-authed', account: ada });
  expect(fetched).not.toHaveBeenCalled();
  expect(localStorage.getItem('cached-login-email')).toBe(ada.email);
  vi.resetModules();
  page.dataset = {};
  const { browserAccount } = await open();
  answerSession({ user: ada });
  expect(await browserAccount.known()).toEqual({ name: 'fully-authed', account: ada });
  expect(fetched).toHaveBeenCalledOnce();
});

test('an answer that comes after a sign-out in another tab counts for nothing', async () => {
  page.cookie = 'signed_in=1';
  localStorage.setItem('cached-user-id', ada.userId);
  const { browserAccount } = await open();
  otherTabSignedOut();
  expect(reload).toHaveBeenCalledOnce();
  answerSession({ user: ada });
  await fetched.mock.results[0]?.value;
  await new Promise((resolve) => setTimeout(resolve));
  expect(browserAccount.state()).toMatchObject({ name: 'anonymous' });
  expect(localStorage.getItem('cached-user-id')).toBeNull();
});

test('a page that another tab has ask anew knows the account only by the newer answer', async () => {
  page.cookie = 'signed_in=1';
  const { browserAccount } = await open();
  const answerFirst = answerSession;
  const known = browserAccount.known();
  localStorage.setItem('cached-user-id', ada.userId); // as the tab does in which Ada signed in
  listeners.storage?.({ key: 'cached-user-id' });
  answerFirst({ user: ada });
  await new Promise((resolve) => setTimeout(resolve));
  answerSession({ user: ada });
  expect(await known).toEqual({ name: 'fully-authed', account: ada });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a page out of the back/forward cache looks who is signed in by now', async () => {
  page.cookie = 'signed_in=1';
  page.dataset = { signedInAs: JSON.stringify(ada) };
  await open();
  localStorage.removeItem('cached-user-id'); // as another tab did while this page heard nothing
  listeners.pageshow?.({ persisted: false });
  expect(reload).not.toHaveBeenCalled();
  listeners.pageshow?.({ persisted: true });
  expect(reload).toHaveBeenCalledOnce();
});

test('a sign-out before the script was there, or one that was cut off, is made good by the next page', async () => {
  for (const [kept, cookie] of [
    ['cached-user-id', 'signed_in=0'],
    ['sign-out-unfinished', ''],
  ] as const) {
    vi.resetModules();
    page.cookie = cookie;
    localStorage.setItem(kept, 'ada');
    localStorage.setItem('cached-login-email', 'ada@example.com');
    const { forget } = await open();
    await vi.waitFor(() => expect(localStorage.getItem('sign-out-unfinished')).toBeNull());
    expect(forget).toHaveBeenCalledOnce();
    expect(localStorage).toEqual({});
  }
});

test('cookies that were deleted by hand end the session and leave the address to suggest', async () => {
  localStorage.setItem('cached-user-id', 'ada');
  localStorage.setItem('cached-login-email', 'ada@example.com');
  const { browserAccount, forget } = await open();
  expect(browserAccount.state()).toEqual({ name: 'anonymous', endedBy: 'user-token-expired' });
  expect([localStorage.getItem('cached-user-id'), localStorage.getItem('cached-login-email')]).toEqual([null, 'ada@example.com']);
  expect(forget).not.toHaveBeenCalled();
});

test('where storage is blocked the account is known all the same', async () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  page.cookie = 'signed_in=1';
  page.dataset = { signedInAs: JSON.stringify(ada) };
  const { browserAccount } = await open();
  expect(browserAccount.state()).toEqual({ name: 'fully-authed', account: ada });
  await browserAccount.tell({ type: 'signed-out' });
  expect(browserAccount.state()).toMatchObject({ name: 'anonymous' });
});
