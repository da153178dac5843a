import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { finishSignIn } from '#features/users/sign-in/finish-sign-in.server.ts';
import { loginAddress } from '#features/users/sign-in/sign-in-addresses.ts';
import { config } from '#platform/config/config.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { addressAfterSignIn } from './address-after-sign-in.server.ts';
import { requireSignedIn } from './page-guards.server.ts';

const course = '/principled-ai-coding/course';
const success = { actionCode: 'LOGIN_WITH_GOOGLE_SUCCESS', authCode: null } as const;
const blocked = { actionCode: 'LOGIN_WITH_GITHUB_POP_UP_CANCELED_OR_ERROR', authCode: 'popup-blocked' } as const;

test.each([
  [{ intent: 'create' }, '/login'],
  [{ intent: 'login' }, '/login?m=l'],
  [{ intent: 'login', redirect: '/settings?a=b' }, '/login?m=l&redirect=%2Fsettings%3Fa%3Db'],
  [{ intent: 'create', provider: 'google' }, '/login'],
  [{ intent: 'login', provider: 'google', outcome: success }, '/login?m=l&provider=google&outcome=LOGIN_WITH_GOOGLE_SUCCESS'],
  [
    { intent: 'login', provider: 'github', outcome: blocked },
    '/login?m=l&provider=github&outcome=LOGIN_WITH_GITHUB_POP_UP_CANCELED_OR_ERROR&auth=popup-blocked',
  ],
] as const)('the login page remembers %j', (remembered, address) => {
  expect(loginAddress(remembered)).toBe(address);
});

/** Makes a request of the page as somebody's browser sends it. */
const requestOf = (path: string, cookie = '') => {
  const url = new URL(path, config.ORIGIN);
  return { url, request: new Request(url, { headers: { cookie } }), context: new RouterContextProvider() };
};

test('a visitor is sent to sign in and remembers the address with its query; whoever is signed in goes on as themselves', async () => {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  const [first, other] = [requestOf('/settings?a=b&c=d'), requestOf('/team-seats', cookie)];
  const answer: Response = await requireSignedIn(first).then(
    () => Response.error(),
    (thrown: Response) => thrown,
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?m=l&redirect=%2Fsettings%3Fa%3Db%26c%3Dd']);
  expect(await requireSignedIn(other)).toMatchObject({ userId });
});

test('after signing in one is where one wanted to be, else in the course as a member and at home as anyone else', async () => {
  const [user, member] = [(await createTestUser()) as unknown as SignedInUser, await createTestMember()];
  expect(await addressAfterSignIn({ user, remembered: '/settings' })).toBe('/settings');
  expect(await addressAfterSignIn({ user, remembered: null })).toBe('/');
  expect(await addressAfterSignIn({ user, remembered: '//evil.example' })).toBe('/');
  expect(await addressAfterSignIn({ user: member, remembered: '' })).toBe(course);
  expect(await addressAfterSignIn({ user: member, remembered: '/settings' })).toBe('/settings');
});

const finish = (asked: ReturnType<typeof requestOf>) => finishSignIn({ ...asked, addressAfterSignIn });

test.each([
  ['signed in, with a remembered page', 'outcome=signed-in&redirect=/settings', true, '/settings'],
  ['a new account, with none', 'outcome=created', true, '/'],
  ['signed in, as the address says and no session does', 'outcome=signed-in&redirect=/settings', false, '/login'],
  ['failed', 'outcome=failed&error=user-disabled&redirect=/settings', true, '/login'],
  ['something the site never says', 'outcome=root&redirect=/settings', true, '/login'],
])('a sign-in that came back as %s goes on from the right page', async (_, query, hasSession, start) => {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  const address = `/login/finish?provider=github&intent=login&via=popup&nonce=n&${query}`;
  const { nextAddress, via, nonce } = await finish(requestOf(address, hasSession ? cookie : ''));
  expect([nextAddress.split('?')[0], via, nonce]).toEqual([start, 'popup', 'n']);
  if (start === '/login') expect(nextAddress).toContain('m=l&redirect=%2Fsettings&provider=github&outcome=');
});

test('a sign-in whose request is lost ends on the login page', async () => {
  const { nextAddress, via } = await finish(requestOf('/login/finish?outcome=failed&provider=nobody'));
  expect([nextAddress, via]).toEqual([
    '/login?m=l&provider=google&outcome=LOGIN_WITH_GOOGLE_POP_UP_CANCELED_OR_ERROR',
    'document',
  ]);
});
