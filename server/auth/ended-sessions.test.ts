import { beforeAll, expect, test } from 'vitest';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import { readTokenClaims } from '#features/users/browser-account/read-token-claims.ts';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { type HttpCaller, signInCaller } from '#tests/support/accounts/http-caller.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { serveSite } from '#tests/support/site/serve-site.ts';

beforeAll(() => serveSite(/\/(home|login-finish|settings|settings-export)\.tsx?$/, { isRendered: false }));

/** Every way into the site that a session opens, each asked with one request: whether it let the session in. */
const doors: Record<string, (session: HttpCaller) => Promise<boolean>> = {
  'a page': async (session) => (await visit(session, '/settings')).status === 200,
  'a page’s data': async (session) => (await (await visit(session, '/settings.data')).text()).includes(session.email),
  'an archive': async (session) => (await visit(session, '/settings/export')).status === 200,
  'a form': async (session) => (await post(session, '/settings', { intent: 'change-email-enabled', on: 'on' })).status === 200,
  'a function': async ({ call, userId }) => {
    const { status } = await call('validateUser', { validateUserType: 'havePaicc', userId, parentUserId: undefined });
    return status === 200;
  },
  'own data': async ({ call }) => (await call('getList', { table: 'prompt_files' })).status === 200,
  'the function that takes the cookie': async (session) => {
    const body = JSON.stringify({ type: 'update', parentUserId: session.userId });
    const answer = await visit(session, '/functions/paicApiKeyManager', { method: 'POST', body });
    return answer.status === 200;
  },
  'the ID token': async (session) => (await visit(session, '/auth/token')).status === 200,
  'who is signed in': async (session) => (await (await visit(session, '/auth/get-session')).json()) !== null,
  'a stream': async ({ userId, cookie }) => {
    const stream = await listenTo({ userId, cookie });
    await stream.close();
    return stream.status === 200;
  },
  'the identity call': async ({ token }) => {
    const body = JSON.stringify({ idToken: token });
    return (await fetch(`${config.ORIGIN}/identity/v1/accounts:lookup`, { method: 'POST', body })).status === 200;
  },
  'the refresh token': async ({ cookie }) => {
    const [, signed = ''] = /site\.session_token=([^;]+)/.exec(cookie) ?? [];
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: decodeURIComponent(signed) });
    return (await fetch(`${config.ORIGIN}/identity/v1/token`, { method: 'POST', body })).status === 200;
  },
};

const visit = ({ cookie }: HttpCaller, path: string, init: RequestInit = {}) =>
  fetch(config.ORIGIN + path, { redirect: 'manual', ...init, headers: { cookie, 'Content-Type': 'application/json' } });

const post = ({ cookie }: HttpCaller, path: string, form: Record<string, string>) =>
  fetch(config.ORIGIN + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: config.ORIGIN },
    body: new URLSearchParams(form),
  });

const listenTo = ({ userId, cookie }: Pick<HttpCaller, 'userId' | 'cookie'>) =>
  readEventStream(`${config.ORIGIN}/functions/listen?table=users&id=${userId}`, { cookie });

/** The ways in which a session can end, and whether `other`, of the same account in another browser, ends with it. */
const endings: Record<string, { end(session: HttpCaller, other: HttpCaller): Promise<unknown>; endsOther: boolean }> = {
  'its account is disabled': {
    end: ({ userId }) => disableAccount({ userId, act: { ownerId: null, reason: 'Stolen' } }),
    endsOther: true,
  },
  'its account is deleted': {
    end: (_session, other) => post(other, '/settings', { intent: 'delete-account', confirmation: other.email }),
    endsOther: true,
  },
  'it runs out': { end: letRunOut, endsOther: false },
  'another device signs out the others': {
    end: (_session, other) => post(other, '/settings', { intent: 'end-other-sessions' }),
    endsOther: false,
  },
  'it is signed out': { end: (session) => post(session, '/auth/sign-out', {}), endsOther: false },
};

/** A session that runs out is announced by nobody; its listener learns of it when there would be something to tell. */
async function letRunOut({ userId, token }: HttpCaller): Promise<void> {
  await sql`update sessions set expires_at = now() where id = ${readTokenClaims(token).sid}`;
  await sql`update users set username = 'New name' where id = ${userId}`;
}

test.each(Object.entries(endings))('when %s every door is shut for the session’s next request', async (_, { end, endsOther }) => {
  const other = await signInCaller(config.ORIGIN);
  const session = await signInCaller(config.ORIGIN, other);
  expect(session.userId).toBe(other.userId);
  const listening = await listenTo(session);
  expect(await listening.next()).toMatchObject({ event: 'document' });
  expect(await openDoors(session)).toEqual(Object.keys(doors));

  await end(session, other);
  expect(await openDoors(session)).toEqual([]);
  expect(await openDoors(other)).toEqual(endsOther ? [] : Object.keys(doors));
  let event = await listening.next();
  while (event?.event === 'document') event = await listening.next(); // what was changed before the end
  expect(event).toMatchObject({ event: 'signed-out' });
  expect(await listening.next()).toBeNull();
});

async function openDoors(session: HttpCaller): Promise<string[]> {
  const open: string[] = [];
  for (const [door, opens] of Object.entries(doors)) if (await opens(session)) open.push(door);
  return open;
}
