import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { verifyIdToken } from '../identity/verify-id-token.server.ts';
import { auth } from './auth.server.ts';
import { issueIdToken } from './issue-id-token.server.ts';

/** Somebody who signed in just now. */
async function freshSession() {
  const { userId } = await createTestUser();
  const { sessionId, cookie } = await createTestSession({ userId });
  await sql`update sessions set expires_at = now() + interval '30 days' where id = ${sessionId}`;
  return { userId, sessionId, cookie, request: new Request(config.ORIGIN, { headers: { cookie } }) };
}

test('the token says what Better Auth’s own says, and is proved as it is', async () => {
  const { userId, cookie, request } = await freshSession();
  const issued = await issueIdToken(request);
  if (!issued) throw new Error('no token');
  const { token: theirs } = await auth.api.getToken({ headers: new Headers({ cookie }) });
  const timeless = (token: string) => ({ ...decodeJwt(token), iat: 0, exp: 0 });
  expect(timeless(issued.token)).toEqual(timeless(theirs));
  const { iat = 0, exp = 0 } = decodeJwt(issued.token);
  expect(exp - iat).toBe(3600);
  expect(decodeProtectedHeader(issued.token)).toEqual(decodeProtectedHeader(theirs));
  expect(await verifyIdToken(issued.token)).toMatchObject({ userId });
});

test('whoever has no session, a forged one, an ended one or a disabled account gets none', async () => {
  const [ended, disabled, forged] = [await freshSession(), await freshSession(), await freshSession()];
  await sql`delete from sessions where id = ${ended.sessionId}`;
  await sql`update users set disabled = true where id = ${disabled.userId}`; // its session still lives
  const wrongSignature = forged.cookie.replace(/\.[^.]+$/, `.${encodeURIComponent(`${'A'.repeat(43)}=`)}`);
  expect(await issueIdToken(ended.request)).toBeNull();
  expect(await issueIdToken(disabled.request)).toBeNull();
  expect(await issueIdToken(new Request(config.ORIGIN, { headers: { cookie: wrongSignature } }))).toBeNull();
  expect(await issueIdToken(new Request(config.ORIGIN))).toBeNull();
});

test('a session that is to be renewed is left to what renews it', async () => {
  const { sessionId, request } = await freshSession();
  await sql`update sessions set expires_at = now() + interval '28 days' where id = ${sessionId}`;
  expect(await issueIdToken(request)).toBeNull();
});

test('a key that was removed or has expired signs nothing more', async () => {
  const { request } = await freshSession();
  const kid = async () => decodeProtectedHeader((await issueIdToken(request))?.token ?? '').kid ?? '';
  const first = await kid();
  await sql`update signing_keys set expires_at = now() where id = ${first}`;
  expect(await issueIdToken(request)).toBeNull();
  await sql`update signing_keys set expires_at = now() + interval '90 days' where id = ${first}`;
  expect(await kid()).toBe(first);
});
