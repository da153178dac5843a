import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { signOutAccount } from '#features/owner/account-acts.server.ts';
import { findSiteOwner } from '#features/owner/find-site-owner.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { startImpersonation } from '#features/owner/start-impersonation.server.ts';
import { refreshIdentity } from '#features/users/identity/identity-tokens.server.ts';
import { proveIdentity } from '#features/users/identity/prove-identity.server.ts';
import { newImpersonationToken } from '#features/users/impersonation-token.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { listSessions } from '#features/users/settings/sessions.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { answerFunction } from './answer-function.ts';
import { answerAuth } from './auth/answer-auth.ts';
import { functions } from './functions.ts';
import { errorHandler } from './http/error-handler.ts';
import { enforceReadOnlyImpersonation } from './read-only-impersonation.ts';

const app = new Hono();
app.onError(errorHandler);
app.use(enforceReadOnlyImpersonation);
app.post('/functions/:name', answerFunction);
app.all('/auth/*', answerAuth);
app.get('/writes', async (context) => {
  await database.update(users).set({ username: 'Changed' }).where(eq(users.id, person.userId));
  return context.text('written');
});
app.get('/writes-together', async (context) => {
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ username: 'Changed' }).where(eq(users.id, person.userId));
  });
  return context.text('written');
});
app.get('/reads', async (context) => context.json(await getSignedInUser(context.req.raw)));
app.all('*', (context) => context.text('done'));

const connection = { incoming: { socket: { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' } } };
const send = (path: string, { cookie, headers, ...init }: RequestInit & { cookie?: string } = {}) =>
  Promise.resolve(app.request(config.ORIGIN + path, { ...init, headers: { ...headers, ...(cookie && { cookie }) } }, connection));

let owner: Awaited<ReturnType<typeof createTestUser>> & Awaited<ReturnType<typeof createTestSession>>;
let person: Awaited<ReturnType<typeof createTestMember>>;

/** The `cookie` header of a browser after an answer, that had none before. */
const cookiesAfter = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

beforeEach(async () => {
  config.CALL_LIMIT_FACTOR = 100_000;
  const account = await createTestUser({ username: 'Olga Owner' });
  config.OWNER_EMAILS.push(account.email);
  owner = { ...account, ...(await createTestSession(account)) };
  person = await createTestMember();
});

async function view({ userId = person.userId, cookie = owner.cookie, ownerId = owner.userId } = {}): Promise<string> {
  const request = new Request(config.ORIGIN, { headers: { cookie } });
  return cookiesAfter(await startImpersonation({ userId, request, act: { ownerId, reason: 'A question of theirs' } }));
}

test('nobody guesses the token of such a session: it has the bits of any other', () => {
  const tokens = Array.from({ length: 50 }, newImpersonationToken);
  for (const token of tokens) expect(token).toMatch(/^viewing_[A-Za-z0-9]{24}$/);
  expect(new Set(tokens.join('').replaceAll('viewing_', '')).size, 'letters that it is made of').toBe(62);
});

const idTokenOf = async (cookie: string) => ((await (await send('/auth/token', { cookie })).json()) as { token: string }).token;

test('an owner sees the site as an account does, and the log says who, whom and why', async () => {
  const cookie = await view();
  const request = new Request(config.ORIGIN, { headers: { cookie } });
  expect(await getSignedInUser(request)).toMatchObject({ userId: person.userId });
  expect(await findSiteOwner(request)).toBeNull();
  const session = (await (await send('/auth/get-session', { cookie })).json()) as object;
  expect(session).toEqual({ user: expect.objectContaining({ userId: person.userId }) });
  expect(await (await send('/reads', { cookie })).json()).toMatchObject({ userId: person.userId });
  const { actions } = await listOwnerActions({ userId: person.userId });
  expect(actions).toMatchObject([{ action: 'site-viewed', by: 'Olga Owner', reason: 'A question of theirs' }]);
  const theirs = await createTestSession(person);
  const own = new Request(config.ORIGIN, { headers: { cookie: theirs.cookie } });
  const user = await getSignedInUser(own);
  expect(user && (await listSessions({ user, request: own }))).toHaveLength(1);
});

test('no function changes anything for who only looks, by cookie or by ID token, and those that read answer', async () => {
  const cookie = await view();
  const authorization = `Bearer ${await idTokenOf(cookie)}`;
  const before = await everythingOf(person);
  const samples: Record<string, unknown> = {
    ...{ userId: person.userId, parentUserId: person.userId, lessonId: 'hello-ai-world', table: 'prompt_files', language: 'en' },
    ...{ problemId: 'hello-ai-world/countdown', dynamicPaiccContentId: 'hello-ai-world-dynamic-paicc-content' },
  };
  for (const [name, { input, isRead }] of Object.entries(functions)) {
    const body = JSON.stringify(Object.fromEntries(Object.entries(samples).filter(([field]) => field in input.shape)));
    for (const [proof, value] of Object.entries({ cookie, authorization })) {
      const headers = { [proof]: value, 'content-type': 'application/json' };
      const answer = await app.request(`/functions/${name}`, { method: 'POST', body, headers }, connection);
      const { errorKey } = (await answer.json()) as { errorKey?: string };
      if (isRead) expect(errorKey, name).not.toBe('ONLY_LOOKING');
      else expect([answer.status, errorKey], name).toEqual([403, 'ONLY_LOOKING']);
    }
  }
  expect(await everythingOf(person)).toBe(before);
});

test('whatever else would change something is refused, also where a page that is only opened would write', async () => {
  const cookie = await view();
  const before = await everythingOf(person);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of [
      '/settings',
      '/auth/sign-out',
      '/auth/start',
      '/auth/link',
      '/owner/people',
      '/webhooks/stripe',
      '/functions/constructor',
    ]) {
      expect((await send(path, { method, cookie })).status, `${method} ${path}`).toBe(403);
    }
  }
  for (const path of ['/writes', '/writes-together']) {
    const answer = await send(path, { cookie });
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ errorKey: 'ONLY_LOOKING' })]);
  }
  expect(await everythingOf(person)).toBe(before);
  expect((await send('/writes', { cookie: owner.cookie })).status).toBe(200);
});

test('neither the identity calls nor a new token take a session that only looks', async () => {
  const cookie = await view();
  await expect(proveIdentity(await idTokenOf(cookie))).rejects.toThrow('OPERATION_NOT_ALLOWED');
  const refreshToken = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '');
  await expect(refreshIdentity({ refreshToken })).rejects.toThrow('INVALID_REFRESH_TOKEN');
});

test('it ends by the button, with the owner’s own session, when its account is signed out, and after an hour', async () => {
  const ended = await send('/owner/end-view', { method: 'POST', cookie: await view() });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, `/owner/people/${person.userId}`]);
  const request = new Request(config.ORIGIN, { headers: { cookie: cookiesAfter(ended) } });
  expect(await findSiteOwner(request)).toMatchObject({ userId: owner.userId });

  const old = await view();
  await database
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, person.userId));
  expect(await (await send('/auth/get-session', { cookie: old })).json()).toBeNull();
  expect((await send('/auth/token', { cookie: old })).status).toBe(401);
  const page = await send('/reads', { cookie: old, headers: { 'sec-fetch-mode': 'navigate' } });
  expect([page.status, cookiesAfter(page)]).toEqual([303, owner.cookie]);

  const shut = await view();
  await signOutAccount({ userId: person.userId });
  expect(await (await send('/reads', { cookie: shut })).json()).toBeNull();

  const last = await view();
  await database.delete(sessions).where(eq(sessions.userId, owner.userId));
  expect(await (await send('/reads', { cookie: last })).json()).toBeNull();
});

test('nobody begins it with a session that is not the owner’s, and neither an owner nor a disabled account is seen so', async () => {
  const stranger = await createTestSession(await createTestUser());
  await expect(view({ cookie: stranger.cookie })).rejects.toMatchObject({ errorKey: 'NOT_SIGNED_IN' });
  await expect(view({ cookie: 'a=b' })).rejects.toMatchObject({ errorKey: 'NOT_SIGNED_IN' });
  await expect(view({ userId: owner.userId })).rejects.toMatchObject({ errorKey: 'CANNOT_VIEW' });
  await expect(view({ userId: 'nobody' })).rejects.toMatchObject({ errorKey: 'CANNOT_VIEW' });
  await database.update(users).set({ disabled: true }).where(eq(users.id, person.userId));
  await expect(view()).rejects.toMatchObject({ errorKey: 'CANNOT_VIEW' });
  expect((await listOwnerActions({ userId: person.userId })).actions).toEqual([]);
});
