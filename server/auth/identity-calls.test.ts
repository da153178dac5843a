import { randomUUID } from 'node:crypto';
import { signInWithCredential } from '@firebase/auth';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { revokeToken } from '#features/users/identity/identity-tokens.server.ts';
import { proveIdentity } from '#features/users/identity/prove-identity.server.ts';
import { verifyIdToken } from '#features/users/identity/verify-id-token.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import { signAccessToken } from '#platform/local/oauth-provider/access-token.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { callIdentity, identityBase, refusal } from '#tests/support/accounts/call-identity.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { identityClient } from '#tests/support/accounts/identity-client.ts';
import { google, googleIdToken, newPerson } from '#tests/support/accounts/identity-people.ts';
import { serveIdentity } from '#tests/support/accounts/serve-identity.ts';
import { serverFields } from '#tests/support/functions/server-fields.ts';

let stop: () => Promise<void>;
beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 100_000;
  stop = serveIdentity();
});
afterAll(() => stop());

async function refresh(form: Record<string, string>) {
  const response = await fetch(`${identityBase}/v1/token`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

async function signedIn() {
  const { user } = await signInWithCredential(identityClient(), await google(newPerson()));
  return { userId: user.uid, idToken: await user.getIdToken(), refreshToken: user.refreshToken };
}

test('a refresh token gives the fields of docs/product.md §7, and is worth nothing when altered', async () => {
  const { userId, refreshToken } = await signedIn();
  const { status, answer } = await refresh({ grant_type: 'refresh_token', refresh_token: refreshToken });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ expires_in: '3600', refresh_token: refreshToken, token_type: 'Bearer', user_id: userId });
  expect(await verifyIdToken(String(answer.access_token))).toMatchObject({ userId });

  const altered = refreshToken.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
  expect(await refresh({ grant_type: 'refresh_token', refresh_token: altered })).toEqual(refusal('INVALID_REFRESH_TOKEN'));
  expect(await refresh({ grant_type: 'refresh_token' })).toEqual(refusal('MISSING_REFRESH_TOKEN'));
  expect(await refresh({ grant_type: 'password', refresh_token: refreshToken })).toEqual(refusal('INVALID_GRANT_TYPE'));
});

test('a revoked token ends its session, and only one of one’s own', async () => {
  const ada = await signedIn();
  const eve = await signedIn();
  const revoke = (idToken: string, token: string) =>
    callIdentity('/v2/accounts:revokeToken', { providerId: 'google.com', tokenType: 'REFRESH_TOKEN', token, idToken });
  expect(await revoke(eve.idToken, ada.refreshToken)).toEqual(refusal('INVALID_REFRESH_TOKEN'));
  expect((await callIdentity('/v1/accounts:lookup', { idToken: ada.idToken })).status).toBe(200);
  expect((await revoke(ada.idToken, ada.refreshToken)).status).toBe(200);
  expect(await callIdentity('/v1/accounts:lookup', { idToken: ada.idToken })).toEqual(refusal('TOKEN_EXPIRED'));
});

test('neither the provider’s word nor a call sets more of an account than its name, address and photo', async () => {
  const more = { ...serverFields, localId: 'chosen', displayName: 'x', tokens: 1_000_000, havePaicc: true, disableUser: true };
  const person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, name: 'Ada Sample' };
  const id_token = JSON.stringify({ ...more, ...person });
  const postBody = new URLSearchParams({ ...serverFields, id_token, providerId: 'google.com' }).toString();
  const { answer } = await callIdentity('/v1/accounts:signInWithIdp', { ...more, postBody });
  const account = async () => (await database.select().from(users).where(eq(users.email, person.email)))[0];
  const made = await account();
  expect(made).toMatchObject({
    id: answer.localId,
    authId: person.sub,
    authType: 'google',
    username: 'Ada Sample',
    tokens: 50_000,
    disabled: false,
    didRefreshTokens: false,
    tags: [],
  });
  expect([made?.id, made?.id.length]).toEqual([expect.not.stringMatching('chosen'), 36]);
  const before = await everythingOf({ userId: String(made?.id) });
  expect(JSON.parse(before).entitlements).toEqual([]);
  expect((await callIdentity('/v1/accounts:lookup', { ...more, idToken: answer.idToken })).status).toBe(200);
  for (const [field, value] of Object.entries({ ...more, email: 'eve@example.com', password: 'longer', phoneNumber: '+1' })) {
    if (['displayName', 'photoUrl', '__proto__'].includes(field)) continue;
    const wanted = { displayName: 'x', [field]: value, idToken: answer.idToken };
    expect(await callIdentity('/v1/accounts:update', wanted)).toEqual(
      refusal(`OPERATION_NOT_ALLOWED : ${field} cannot be changed here`),
    );
  }
  expect(await everythingOf({ userId: String(made?.id) })).toBe(before);
});

test('an ID token of one’s own ends its session, an expired one too; a token of a provider is refused, and the session goes on', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()];
  const revoke = (idToken: string, token: string, tokenType = 'ACCESS_TOKEN') =>
    callIdentity('/v2/accounts:revokeToken', { providerId: 'google.com', tokenType, token, idToken });
  const none = refusal('OPERATION_NOT_ALLOWED : this is no token of this site; one that a provider gave is revoked there');
  const ofProvider = signAccessToken({ provider: 'google', person: newPerson() });
  for (const token of [
    ofProvider,
    await googleIdToken(newPerson()),
    'gho_16C7e42F292c6912E7',
    'ya29.a0',
    '',
    'a.b.c',
    '{"sub":"1"}',
  ])
    expect(await revoke(ada.idToken, token)).toEqual(none);
  expect((await callIdentity('/v1/accounts:lookup', { idToken: ada.idToken })).status).toBe(200);
  expect(await revoke(ada.idToken, eve.idToken)).toEqual(refusal('INVALID_REFRESH_TOKEN'));
  const identity = await proveIdentity(ada.idToken);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * hour });
  await revokeToken({ identity, token: ada.idToken }).finally(() => vi.useRealTimers());
  expect(await callIdentity('/v1/accounts:lookup', { idToken: ada.idToken })).toEqual(refusal('TOKEN_EXPIRED'));
});

test('an account is deleted, and a way in taken from it, only soon after a sign-in', async () => {
  const { userId, idToken } = await signedIn();
  await database
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 10 * 60 * 1000) })
    .where(eq(sessions.userId, userId));
  expect(await callIdentity('/v1/accounts:delete', { idToken })).toEqual(refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
  const unlink = { idToken, deleteProvider: ['google.com'] };
  expect(await callIdentity('/v1/accounts:update', unlink)).toEqual(refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
  expect((await callIdentity('/v1/accounts:lookup', { idToken })).status).toBe(200);
});

test('the password policy and the authorised domains', async () => {
  const policy = await fetch(`${identityBase}/v2/passwordPolicy?key=any`);
  expect(await policy.json()).toMatchObject({ schemaVersion: 1, customStrengthOptions: { minPasswordLength: 6 } });
  const projects = await fetch(`${identityBase}/v1/projects?key=any`);
  expect(await projects.json()).toMatchObject({ authorizedDomains: ['localhost'] });
});

test.each([
  ['/v1/accounts:lookup', {}, 'MISSING_ID_TOKEN'],
  ['/v1/accounts:lookup', { idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
  ['/v1/accounts:delete', {}, 'MISSING_ID_TOKEN'],
  ['/v1/accounts:lookup', '{', 'INVALID_ARGUMENT : the body is not JSON'],
  ['/v1/accounts:signUp', { email: 'ada@example.com' }, 'OPERATION_NOT_ALLOWED : there is no such identity call here'],
])('%s with %j is refused in the protocol’s words', async (path, body, message) => {
  expect(await callIdentity(path, body)).toEqual(refusal(message));
});
