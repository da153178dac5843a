import { signInWithCredential } from '@firebase/auth';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { signAccessToken } from '#platform/local/oauth-provider/access-token.server.ts';
import { localOAuthClient } from '#platform/local/oauth-provider/local-oauth-client.server.ts';
import { googleProfile } from '#platform/local/oauth-provider/provider-profile.ts';
import { database } from '#platform/postgres/database.server.ts';
import { callIdentity, refusal } from '#tests/support/accounts/call-identity.ts';
import { identityClient } from '#tests/support/accounts/identity-client.ts';
import { google, googleIdToken, newPerson } from '#tests/support/accounts/identity-people.ts';
import { serveIdentity } from '#tests/support/accounts/serve-identity.ts';

let stop: () => Promise<void>;
beforeAll(() => {
  stop = serveIdentity();
});
afterAll(() => stop());

const { clientId, pagesBase } = localOAuthClient('google');
const withIdToken = (idToken: string) => ({
  requestUri: 'http://localhost',
  returnSecureToken: true,
  postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
});
const signIn = (body: unknown) => callIdentity('/v1/accounts:signInWithIdp', body);
const notStoodFor = refusal('INVALID_IDP_RESPONSE : google.com does not stand behind this credential');

test('a credential is refused that Google gave to another site', async () => {
  expect(await signIn(withIdToken(await googleIdToken(newPerson(), { audience: 'another-site' })))).toEqual(notStoodFor);
});

test('a credential is refused of another issuer, signed with a key of its own, or not at all', async () => {
  const claims = googleProfile(newPerson(), config.ORIGIN);
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const forge = (header: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', ...header })
      .setIssuer(pagesBase)
      .setAudience(clientId)
      .setExpirationTime('1h')
      .sign(privateKey);
  const unsigned = ['none', 'None'].map((alg) =>
    [{ alg }, { ...claims, iss: pagesBase, aud: clientId }, '']
      .map((part) => (part ? Buffer.from(JSON.stringify(part)).toString('base64url') : ''))
      .join('.'),
  );
  const forgeries = [
    await googleIdToken(newPerson(), { issuer: 'https://evil.example' }),
    await forge({ kid: 'local' }),
    await forge({ kid: 'unknown' }),
    await forge({ kid: 'local', jwk: await exportJWK(publicKey) }),
    ...unsigned,
    '{not json',
    '{}',
    'a.b.c',
  ];
  for (const forgery of forgeries) expect(await signIn(withIdToken(forgery))).toEqual(notStoodFor);
});

test('a credential is refused that is an access token of the other provider, or none at all', async () => {
  const person = newPerson();
  const postBody = (fields: Record<string, string>) => ({ postBody: new URLSearchParams(fields).toString() });
  const githubToken = signAccessToken({ provider: 'github', person });
  expect(await signIn(postBody({ access_token: githubToken, providerId: 'google.com' }))).toEqual(notStoodFor);
  expect((await signIn(postBody({ providerId: 'github.com' }))).status).toBe(400);
  expect(await signIn(postBody({ access_token: 'x', providerId: 'facebook.com' }))).toEqual(
    refusal('INVALID_PROVIDER_ID : facebook.com'),
  );
  expect((await signIn({ pendingToken: 'x', sessionId: 'y' })).status).toBe(400);
});

test('a credential is refused with another nonce than the client sent', async () => {
  const body = withIdToken(await googleIdToken(newPerson()));
  expect(await signIn({ ...body, postBody: `${body.postBody}&nonce=other` })).toEqual(refusal('MISSING_OR_INVALID_NONCE'));
});

test('a credential is refused of a disabled account', async () => {
  const person = newPerson();
  const { user } = await signInWithCredential(identityClient(), await google(person));
  await database.update(users).set({ disabled: true }).where(eq(users.id, user.uid));
  await expect(signInWithCredential(identityClient(), await google(person))).rejects.toMatchObject({
    code: 'auth/user-disabled',
  });
});

test('a credential is refused without an account when none may be made', async () => {
  const body = withIdToken(await googleIdToken(newPerson()));
  expect(await signIn({ ...body, autoCreate: false })).toEqual(refusal('USER_NOT_FOUND'));
});
