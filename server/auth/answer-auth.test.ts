import type { HttpBindings } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { csrfProtection } from '../http/csrf.ts';
import { errorHandler } from '../http/error-handler.ts';
import { answerAuth } from './answer-auth.ts';

const app = new Hono<{ Bindings: HttpBindings }>();
app.onError(errorHandler);
app.use(csrfProtection);
app.all('/auth/*', answerAuth);
app.post('/anything', (context) => context.text('changed'));

/** Sends a request as the server passes it on: with the socket it came by. */
function send(path: string, init: RequestInit = {}, remoteAddress = '192.0.2.1'): Promise<Response> {
  const socket = { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' };
  return Promise.resolve(app.request(config.ORIGIN + path, init, { incoming: { socket } }));
}

test('a visitor has no session and gets no cookie', async () => {
  const answer = await send('/auth/get-session');
  expect(await answer.json()).toBeNull();
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a session shows who is signed in and none of its secrets', async () => {
  const { userId, email } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  const answer = await send('/auth/get-session', { headers: { cookie } });
  expect(await answer.json()).toEqual({
    user: { userId, authId: userId, authType: 'google', email, username: 'Ada Sample', photoUrl: null },
  });
});

test('what one browser is told of its session is kept by nobody', async () => {
  const { cookie } = await createTestSession(await createTestUser());
  const asked: [string, RequestInit?][] = [
    ['/auth/get-session'],
    ['/auth/get-session', { headers: { cookie } }],
    ['/auth/token', { headers: { cookie } }],
    ['/auth/token'],
    ['/auth/nothing'],
  ];
  for (const [path, init] of asked) expect((await send(path, init)).headers.get('cache-control'), path).toBe('no-store');
});

test('a hint whose session cookie is gone is taken away', async () => {
  const answer = await send('/auth/get-session', { headers: { cookie: 'theme=dark; signed_in=1' } });
  expect(await answer.json()).toBeNull();
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^signed_in=; Max-Age=0/));
});

test('a forged, altered or unsigned session cookie is nobody', async () => {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  const [name, value = ''] = cookie.split('=', 2);
  const token = decodeURIComponent(value).split('.')[0] ?? '';
  const forgeries = [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, value.slice(0, -4), `x${value.slice(1)}`, '%', '%ff'];
  for (const forged of forgeries) {
    const request = new Request(config.ORIGIN, { headers: { cookie: `${name}=${forged}` } });
    expect(await getSignedInUser(request)).toBeNull();
    expect(await (await send('/auth/get-session', { headers: request.headers })).json()).toBeNull();
  }
});

test('signing out ends the session and takes both cookies away', async () => {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  const answer = await send('/auth/sign-out', {
    method: 'POST',
    headers: { cookie, origin: config.ORIGIN, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  const cleared = answer.headers.getSetCookie().filter((set) => set.includes('Max-Age=0'));
  expect(cleared.map((set) => set.split('=')[0])).toEqual(expect.arrayContaining(['site.session_token', 'signed_in']));
  expect(await database.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
});

test('a disabled account is signed out with its next request, and gets no token', async () => {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  await database.update(users).set({ disabled: true }).where(eq(users.id, userId));
  expect(await getSignedInUser(new Request(config.ORIGIN, { headers: { cookie } }))).toBeNull();
  expect((await send('/auth/token', { headers: { cookie } })).status).toBe(401);
  await database.update(users).set({ disabled: false }).where(eq(users.id, userId));
  expect(await getSignedInUser(new Request(config.ORIGIN, { headers: { cookie } }))).toBeNull();
});

test('who was signed in when the account was disabled is told why the session ended, and nobody else is', async () => {
  const person = await createTestUser();
  const { cookie } = await createTestSession(person);
  await disableAccount(person);
  const answer = await send('/auth/get-session', { headers: { cookie } });
  expect(await answer.json()).toBeNull();
  expect(answer.headers.get('Session-End')).toBe('user-disabled');
  const stranger = await createTestUser();
  const ofStranger = await createTestSession(stranger);
  await database.delete(sessions).where(eq(sessions.userId, stranger.userId));
  for (const other of ['', ofStranger.cookie, `${cookie}x`]) {
    expect((await send('/auth/get-session', { headers: { cookie: other } })).headers.has('Session-End')).toBe(false);
  }
});

test('endpoints of the library that the site does not use are shut', async () => {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  const headers = { cookie, origin: config.ORIGIN, 'content-type': 'application/json' };
  const paths = [
    'update-user',
    'delete-user',
    'sign-up/email',
    'sign-in/social',
    'link-social',
    'change-email',
    'update-session',
  ];
  for (const path of [...paths, '/token', 'token/', '../auth/update-user']) {
    const answer = await send(`/auth/${path}`, { method: 'POST', headers, body: JSON.stringify({ name: 'x', tokens: 1 }) });
    expect([404, 400], path).toContain(answer.status);
  }
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ username: 'Ada Sample', tokens: 50_000 });
});

test('a page of another site changes nothing', async () => {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  for (const origin of ['https://evil.example', 'null', `${config.ORIGIN}.evil.example`, 'http://localhost:1']) {
    expect((await send('/anything', { method: 'POST', headers: { origin, cookie } })).status).toBe(403);
    const signOut = {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    };
    expect((await send('/auth/sign-out', signOut)).status).toBe(403);
  }
  expect(await getSignedInUser(new Request(config.ORIGIN, { headers: { cookie } }))).not.toBeNull();
  expect((await send('/anything', { method: 'POST', headers: { origin: config.ORIGIN, cookie } })).status).toBe(200);
});

test('a sign-in begun at another address of this server is sent to the right one', async () => {
  const answer = await send('/auth/start', {
    method: 'POST',
    headers: { origin: 'http://127.0.0.1:3000' },
    body: new URLSearchParams({ provider: 'google', intent: 'login' }),
  });
  expect(answer.headers.get('location')).toMatch(new RegExp(`^${config.ORIGIN}/login/finish\\?.*error=unauthorized-domain`));
});

test('a header cannot buy a fresh rate limit', async () => {
  const start = (forwarded: string, remoteAddress: string) =>
    send(
      '/auth/start',
      {
        method: 'POST',
        headers: { 'x-forwarded-for': forwarded, 'x-client-address': forwarded },
        body: new URLSearchParams({ provider: 'nobody' }), // counted before it is refused
      },
      remoteAddress,
    );
  vi.useFakeTimers({ toFake: ['Date'] }); // the allowance comes back with time
  onTestFinished(() => void vi.useRealTimers());
  let refused = 0;
  for (let call = 0; call < 125; call += 1) if ((await start(`198.51.100.${call}`, '192.0.2.77')).status === 429) refused += 1;
  expect(refused).toBe(5);
  expect((await start('198.51.100.1', '192.0.2.78')).headers.get('location')).toMatch(/error=argument-error$/);
});

test('the public keys are published and the private ones are not', async () => {
  const { userId } = await createTestUser();
  await createTestSession({ userId });
  const { keys } = (await (await send('/auth/jwks')).json()) as { keys: Record<string, unknown>[] };
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', kid: expect.any(String) });
  expect(keys[0]).not.toHaveProperty('d');
});

test('only someone who is signed in links a provider, and only one that there is', async () => {
  const link = (provider: string, headers: Record<string, string> = {}) =>
    send('/auth/link', {
      method: 'POST',
      headers: { origin: config.ORIGIN, ...headers },
      body: new URLSearchParams({ provider }),
    });
  expect((await link('github')).headers.get('location')).toBe('/login?m=l&redirect=/settings');
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  expect((await link('github', { cookie })).headers.get('location')).toMatch(/\/local\/oauth\/github\/.*[?&]state=/);
  expect((await link('facebook', { cookie })).status).toBe(400);
  expect((await link('github', { cookie, origin: 'https://evil.example' })).status).toBe(403);
});

test('a sign-out by a form, as a page without JavaScript sends it, ends the session and leads home with both cookies gone', async () => {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  const form = { cookie, origin: config.ORIGIN, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  const answer = await send('/auth/sign-out', { method: 'POST', headers: form, body: 'a=b' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  const set = answer.headers.getSetCookie();
  expect(set).toContainEqual(expect.stringMatching(/^site\.session_token=;.*Max-Age=0/));
  expect(set.at(-1), 'the next page’s script has to forget the account').toMatch(/^signed_in=0; Path=\//);
  expect(await database.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
});
