import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#features/users/account.ts';
import { recallCourseAccess, rememberCourseAccess } from './course-access-cache.ts';
import type { followCourseAccess } from './follow-course-access.ts';

type Following = Parameters<typeof followCourseAccess>[0];

const userId = 'ada';
const account: Account = {
  userId,
  authId: 'google-1',
  authType: 'google',
  email: 'ada@example.com',
  username: 'Ada',
  photoUrl: null,
};

let followings: Following[] = [];
vi.mock('./follow-course-access.ts', () => ({
  followCourseAccess: (following: Following) => {
    followings.push(following);
    return () => {};
  },
}));

/** Opens a page of Ada's, in a browser that remembers what was kept by the pages before it. */
async function openPage() {
  vi.resetModules();
  followings = [];
  const { browserAccount } = await import('#features/users/browser-account/browser-account.ts');
  const { courseAccess } = await import('./course-access.ts');
  await browserAccount.tell({ type: 'page-rendered', account });
  courseAccess.open();
  await expect.poll(() => followings).toHaveLength(1);
  const [server] = followings;
  if (!server) throw new Error('nothing is followed');
  return { browserAccount, courseAccess, server };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('a page begins with what is remembered, which refuses nobody', async () => {
  const { courseAccess, server } = await openPage();
  expect([courseAccess.havePaicc(), server.isUnknown]).toEqual([null, true]);
  server.onAnswer({ userId, havePaicc: false });
  const next = await openPage();
  expect([next.courseAccess.havePaicc(), next.server.isUnknown]).toEqual([false, false]);
  expect(next.courseAccess.isKnownNonMember()).toBe(false);
});

test.each([true, false])(
  'who shows it hears the first word of the server, %s, and the next only when it differs',
  async (havePaicc) => {
    const { courseAccess, server } = await openPage();
    const heard: (boolean | null)[] = [];
    courseAccess.subscribe(() => heard.push(courseAccess.havePaicc()));
    server.onWord({ userId, havePaicc });
    server.onAnswer({ userId, havePaicc });
    expect(heard).toEqual([havePaicc]);
  },
);

test('who shows it hears of a change that another tab was told of first, and has the browser remember', async () => {
  (await openPage()).server.onWord({ userId, havePaicc: false });
  const { courseAccess, server } = await openPage();
  const heard: (boolean | null)[] = [];
  courseAccess.subscribe(() => heard.push(courseAccess.havePaicc()));
  rememberCourseAccess({ userId, havePaicc: true });
  server.onWord({ userId, havePaicc: true });
  expect(heard).toEqual([true]);
});

test('what is remembered counts for an hour, and its mark for the server is taken away with it', async () => {
  const { courseAccess, server } = await openPage();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  server.onWord({ userId, havePaicc: true });
  expect(document.cookie).toBe('member=1; Path=/; Max-Age=3600; SameSite=Lax; Secure');
  const minute = 60_000;
  vi.setSystemTime(Date.now() + 59 * minute);
  expect(recallCourseAccess({ userId })).toBe(true);
  vi.setSystemTime(Date.now() + minute);
  expect(recallCourseAccess({ userId })).toBeNull();
  vi.useRealTimers();
  courseAccess.tell({ userId, havePaicc: false });
  expect(document.cookie).toContain('member=1; Path=/; Max-Age=0');
});

test('a sign-out takes what is remembered along', async () => {
  const { browserAccount, server } = await openPage();
  server.onWord({ userId, havePaicc: true });
  await browserAccount.tell({ type: 'page-rendered', account: null });
  expect(recallCourseAccess({ userId })).toBeNull();
  expect(document.cookie).toContain('member=1; Path=/; Max-Age=0');
});

test('only what a live listener said refuses at once', async () => {
  const { courseAccess, server } = await openPage();
  server.onLive(true);
  server.onWord({ userId, havePaicc: false });
  expect(courseAccess.isKnownNonMember()).toBe(true);
  server.onLive(false);
  expect(courseAccess.isKnownNonMember()).toBe(false);
  server.onLive(true);
  server.onWord({ userId, havePaicc: true });
  expect(courseAccess.isKnownNonMember()).toBe(false);
});

test('an answer that was on its way does not overrule what the listener said since', async () => {
  const { courseAccess, server } = await openPage();
  server.onLive(true);
  server.onWord({ userId, havePaicc: true });
  courseAccess.tellAnswer({ userId, havePaicc: false });
  server.onAnswer({ userId, havePaicc: false });
  expect(courseAccess.havePaicc()).toBe(true);
  server.onLive(false);
  courseAccess.tellAnswer({ userId, havePaicc: false });
  expect(courseAccess.havePaicc(), 'where the listener is lost, the answer is the newest there is').toBe(false);
});

test('what was done here counts at once, and each change is told once', async () => {
  const { courseAccess, server } = await openPage();
  server.onLive(true);
  server.onWord({ userId, havePaicc: false });
  const heard: (boolean | null)[] = [];
  courseAccess.subscribe(() => heard.push(courseAccess.havePaicc()));
  courseAccess.tellDone({ userId, havePaicc: true });
  server.onWord({ userId, havePaicc: true });
  expect(heard).toEqual([true]);
});

test('what the listener read before something was done here counts no more, and what it says afterwards does', async () => {
  const { courseAccess, server } = await openPage();
  courseAccess.tellDone({ userId, havePaicc: true });
  server.onLive(true);
  server.onWord({ userId, havePaicc: false });
  expect([courseAccess.havePaicc(), courseAccess.isKnownNonMember()]).toEqual([true, false]);
  server.onWord({ userId, havePaicc: true });
  server.onWord({ userId, havePaicc: false });
  expect(courseAccess.isKnownNonMember(), 'the listener has heard of it, and of its end').toBe(true);
  courseAccess.tellDone({ userId, havePaicc: true });
  server.onLive(false);
  server.onLive(true);
  server.onWord({ userId, havePaicc: false });
  expect(courseAccess.isKnownNonMember(), 'a new connection reads anew').toBe(true);
});

test('what the listener said before the answer came is not waited for: the end of it counts at once', async () => {
  const { courseAccess, server } = await openPage();
  server.onLive(true);
  server.onWord({ userId, havePaicc: false });
  server.onWord({ userId, havePaicc: true });
  courseAccess.tellDone({ userId, havePaicc: true });
  server.onWord({ userId, havePaicc: false });
  expect(courseAccess.isKnownNonMember()).toBe(true);
});

test('a word about another account is none about this one', async () => {
  const { courseAccess } = await openPage();
  courseAccess.tell({ userId: 'eve', havePaicc: true });
  expect(courseAccess.havePaicc()).toBeNull();
});
