import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  type Auth as FirebaseAuth,
  GithubAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  reauthenticateWithCredential,
  signInWithCredential,
  unlink,
  validatePassword,
} from '@firebase/auth';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { linkedAccounts } from '#features/users/linked-account.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { verifyIdToken } from '#features/users/verify-id-token.server.ts';
import { config } from '#platform/config.server.ts';
import { database } from '#platform/database.server.ts';
import { signAccessToken } from '#platform/local/oauth-provider/access-token.server.ts';
import { signLocalIdToken } from '#platform/local/oauth-provider/local-id-token.server.ts';
import { localOAuthClient } from '#platform/local/oauth-provider/local-oauth-client.server.ts';
import { localOAuthProvider } from '#platform/local/oauth-provider/local-oauth-provider.server.ts';
import { googleProfile } from '#platform/local/oauth-provider/provider-profile.ts';
import { answerError } from './answer-error.ts';
import { identityCalls } from './identity.ts';

/*
 * The client of these tests is the unmodified auth module of the firebase package, pointed at this site as at an emulator.
 */
const base = `http://127.0.0.1:${config.PORT}`;
let server: ReturnType<typeof serve>;
let client: FirebaseAuth;

beforeAll(() => {
  const app = new Hono();
  app.onError(answerError);
  app.route('/local/oauth', localOAuthProvider());
  for (const path of ['/identity', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com']) {
    app.route(path, identityCalls());
  }
  server = serve({ fetch: app.fetch, port: config.PORT, hostname: '127.0.0.1' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  client = newClient();
});
afterEach(() => deleteApp(client.app));

function newClient(): FirebaseAuth {
  const app = initializeApp({ apiKey: 'any', projectId: 'principled-ai-coding' }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, base, { disableWarnings: true });
  return auth;
}

const newPerson = (changes: Partial<{ name: string; email: string; emailVerified: boolean }> = {}) => ({
  name: 'Ada Sample',
  email: `${randomUUID()}@example.com`,
  emailVerified: true,
  ...changes,
});
type Person = ReturnType<typeof newPerson>;

const { clientId, pagesBase } = localOAuthClient('google');
const googleIdToken = (person: Person, { audience = clientId, issuer = pagesBase } = {}) =>
  signLocalIdToken({ issuer, audience, profile: googleProfile(person, config.ORIGIN) });
const google = async (person: Person) => GoogleAuthProvider.credential(await googleIdToken(person));
const github = (person: Person) => GithubAuthProvider.credential(signAccessToken({ provider: 'github', person }));

async function call(path: string, body: unknown): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${base}/identity${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

async function refresh(form: Record<string, string>) {
  const response = await fetch(`${base}/identity/v1/token`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const refusal = (message: string, code = 400) => ({
  status: code,
  answer: { error: { code, message, errors: expect.anything() } },
});

describe('the firebase client', () => {
  test('signs in with a Google credential, and the account is an ordinary one', async () => {
    const person = newPerson();
    const { user } = await signInWithCredential(client, await google(person));
    const [account] = await database.select().from(users).where(eq(users.id, user.uid));
    expect(account).toMatchObject({ email: person.email, authType: 'google', tokens: 50_000, paiccPlanLevel: 'free' });
    expect(user).toMatchObject({ email: person.email, emailVerified: true, displayName: 'Ada Sample', isAnonymous: false });
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
    expect(await verifyIdToken(await user.getIdToken())).toMatchObject({ userId: user.uid });
    expect((await user.getIdTokenResult()).expirationTime).not.toBe('');
  });

  test('signs in with a GitHub credential, and finds the same account the next time', async () => {
    const person = newPerson();
    const { user } = await signInWithCredential(client, github(person));
    const again = await signInWithCredential(newClient(), github(person));
    expect(again.user.uid).toBe(user.uid);
  });

  test('signs in with an access token of Google', async () => {
    const person = newPerson();
    const credential = GoogleAuthProvider.credential(null, signAccessToken({ provider: 'google', person }));
    expect((await signInWithCredential(client, credential)).user.email).toBe(person.email);
  });

  test('signs in with a person written out as JSON, because the stand-in plays the provider', async () => {
    const email = `${randomUUID()}@example.com`;
    const credential = GoogleAuthProvider.credential(JSON.stringify({ sub: randomUUID(), email, email_verified: true }));
    expect((await signInWithCredential(client, credential)).user.email).toBe(email);
  });

  test('refreshes its ID token', async () => {
    const { user } = await signInWithCredential(client, await google(newPerson()));
    expect(await verifyIdToken(await user.getIdToken(true))).toMatchObject({ userId: user.uid });
  });

  test('reloads what changed meanwhile', async () => {
    const { user } = await signInWithCredential(client, await google(newPerson()));
    await database.update(users).set({ username: 'Ada Renamed' }).where(eq(users.id, user.uid));
    await user.reload();
    expect(user.displayName).toBe('Ada Renamed');
  });

  test('links the other provider of the same address, and unlinks it', async () => {
    const person = newPerson();
    const { user } = await signInWithCredential(client, await google(person));
    await linkWithCredential(user, github(person));
    expect(user.providerData.map(({ providerId }) => providerId).sort()).toEqual(['github.com', 'google.com']);
    await unlink(user, 'google.com');
    const left = await database.select().from(linkedAccounts).where(eq(linkedAccounts.userId, user.uid));
    expect(left.map(({ providerId }) => providerId)).toEqual(['github']);
    const [account] = await database.select().from(users).where(eq(users.id, user.uid));
    expect(account?.authType).toBe('github');
    await expect(unlink(user, 'github.com')).rejects.toMatchObject({ code: 'auth/last-provider' });
  });

  test('proves once more who is there', async () => {
    const person = newPerson();
    const { user } = await signInWithCredential(client, await google(person));
    const { user: same } = await reauthenticateWithCredential(user, await google(person));
    expect(same.uid).toBe(user.uid);
    await signInWithCredential(newClient(), await google(newPerson({ email: `other-${person.email}` })));
    await expect(
      reauthenticateWithCredential(user, await google(newPerson({ email: `other-${person.email}` }))),
    ).rejects.toMatchObject({ code: 'auth/user-mismatch' });
  });

  test('deletes the account: its sessions and links are gone, the address is free, the books stay', async () => {
    const person = newPerson();
    const { user } = await signInWithCredential(client, await google(person));
    await database.insert(entitlements).values({ userId: user.uid, sourceType: 'grant', sourceId: user.uid });
    const elsewhere = await signInWithCredential(newClient(), await google(person));
    await user.delete();
    expect(client.currentUser).toBeNull();
    expect(await database.select().from(sessions).where(eq(sessions.userId, user.uid))).toEqual([]);
    expect(await database.select().from(linkedAccounts).where(eq(linkedAccounts.userId, user.uid))).toEqual([]);
    expect(await database.select().from(entitlements).where(eq(entitlements.userId, user.uid))).toHaveLength(1);
    const [kept] = await database.select().from(users).where(eq(users.id, user.uid));
    expect(JSON.stringify(kept)).not.toContain(person.email);
    await expect(elsewhere.user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect((await signInWithCredential(newClient(), await google(person))).user.uid).not.toBe(user.uid);
  });

  test('holds a password to the policy of specification §5', async () => {
    expect(await validatePassword(client, 'short')).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
    expect(await validatePassword(client, 'longer')).toMatchObject({ isValid: true });
  });

  test('is signed out when the account is disabled', async () => {
    const { user } = await signInWithCredential(client, await google(newPerson()));
    await database.update(users).set({ disabled: true }).where(eq(users.id, user.uid));
    await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-disabled' });
    expect(client.currentUser).toBeNull();
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-disabled' });
  });

  test('is signed out when its session was ended on another device', async () => {
    const { user } = await signInWithCredential(client, await google(newPerson()));
    await database.delete(sessions).where(eq(sessions.userId, user.uid));
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(client.currentUser).toBeNull();
  });

  test('is told when the address belongs to an account that this provider does not prove', async () => {
    const person = newPerson();
    await signInWithCredential(client, await google(person));
    await expect(signInWithCredential(newClient(), github({ ...person, emailVerified: false }))).rejects.toMatchObject({
      code: 'auth/account-exists-with-different-credential',
    });
  });

  test("cannot link a provider that leads to another person's account, or has another address", async () => {
    const [ada, eve] = [newPerson(), newPerson()];
    const { user } = await signInWithCredential(client, await google(ada));
    await expect(linkWithCredential(user, github(eve))).rejects.toMatchObject({ code: 'auth/user-mismatch' });
    await signInWithCredential(newClient(), github(eve));
    await database
      .update(users)
      .set({ email: `taken-${eve.email}` })
      .where(eq(users.email, eve.email));
    await database.update(users).set({ email: eve.email }).where(eq(users.id, user.uid));
    await expect(linkWithCredential(user, github(eve))).rejects.toMatchObject({ code: 'auth/credential-already-in-use' });
  });
});

describe('a credential is refused', () => {
  const withIdToken = (idToken: string) => ({
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
  });
  const signIn = (body: unknown) => call('/v1/accounts:signInWithIdp', body);
  const notStoodFor = refusal('INVALID_IDP_RESPONSE : google.com does not stand behind this credential');

  test('that Google gave to another site', async () => {
    expect(await signIn(withIdToken(await googleIdToken(newPerson(), { audience: 'another-site' })))).toEqual(notStoodFor);
  });

  test('of another issuer, signed with a key of its own, or not at all', async () => {
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

  test('that is an access token of the other provider, or none at all', async () => {
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

  test('with another nonce than the client sent', async () => {
    const body = withIdToken(await googleIdToken(newPerson()));
    expect(await signIn({ ...body, postBody: `${body.postBody}&nonce=other` })).toEqual(refusal('MISSING_OR_INVALID_NONCE'));
  });

  test('of a disabled account', async () => {
    const person = newPerson();
    const { user } = await signInWithCredential(client, await google(person));
    await database.update(users).set({ disabled: true }).where(eq(users.id, user.uid));
    await expect(signInWithCredential(newClient(), await google(person))).rejects.toMatchObject({ code: 'auth/user-disabled' });
  });

  test('without an account when none may be made', async () => {
    const body = withIdToken(await googleIdToken(newPerson()));
    expect(await signIn({ ...body, autoCreate: false })).toEqual(refusal('USER_NOT_FOUND'));
  });
});

describe('the calls by themselves', () => {
  async function signedIn() {
    const { user } = await signInWithCredential(client, await google(newPerson()));
    return { userId: user.uid, idToken: await user.getIdToken(), refreshToken: user.refreshToken };
  }

  test('a refresh token gives the fields of specification §7, and is worth nothing when altered', async () => {
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
    client = newClient();
    const eve = await signedIn();
    const revoke = (idToken: string, token: string) =>
      call('/v2/accounts:revokeToken', { providerId: 'google.com', tokenType: 'REFRESH_TOKEN', token, idToken });
    expect(await revoke(eve.idToken, ada.refreshToken)).toEqual(refusal('INVALID_REFRESH_TOKEN'));
    expect((await call('/v1/accounts:lookup', { idToken: ada.idToken })).status).toBe(200);
    expect((await revoke(ada.idToken, ada.refreshToken)).status).toBe(200);
    expect(await call('/v1/accounts:lookup', { idToken: ada.idToken })).toEqual(refusal('TOKEN_EXPIRED'));
  });

  test('an account is deleted only soon after a sign-in', async () => {
    const { userId, idToken } = await signedIn();
    await database
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 10 * 60 * 1000) })
      .where(eq(sessions.userId, userId));
    expect(await call('/v1/accounts:delete', { idToken })).toEqual(refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
    expect((await call('/v1/accounts:lookup', { idToken })).status).toBe(200);
  });

  test('the password policy and the authorised domains', async () => {
    const policy = await fetch(`${base}/identity/v2/passwordPolicy?key=any`);
    expect(await policy.json()).toMatchObject({ schemaVersion: 1, customStrengthOptions: { minPasswordLength: 6 } });
    const projects = await fetch(`${base}/identity/v1/projects?key=any`);
    expect(await projects.json()).toMatchObject({ authorizedDomains: ['localhost'] });
  });

  test.each([
    ['/v1/accounts:lookup', {}, 'MISSING_ID_TOKEN'],
    ['/v1/accounts:lookup', { idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
    ['/v1/accounts:delete', {}, 'MISSING_ID_TOKEN'],
    ['/v1/accounts:lookup', '{', 'INVALID_ARGUMENT : the body is not JSON'],
    ['/v1/accounts:signUp', { email: 'ada@example.com' }, 'OPERATION_NOT_ALLOWED : there is no such identity call here'],
  ])('%s with %j is refused in the protocol’s words', async (path, body, message) => {
    expect(await call(path, body)).toEqual(refusal(message));
  });
});
