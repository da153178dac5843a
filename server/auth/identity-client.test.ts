import { randomUUID } from 'node:crypto';
import { deleteApp } from '@firebase/app';
import {
  type Auth as FirebaseAuth,
  GoogleAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  revokeAccessToken,
  signInWithCredential,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
} from '@firebase/auth';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { readUserDocument } from '#features/access/read-user-document.server.ts';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import { verifyIdToken } from '#features/users/identity/verify-id-token.server.ts';
import { linkedAccounts } from '#features/users/linked-account.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { signAccessToken } from '#platform/local/oauth-provider/access-token.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { identityClient } from '#tests/support/accounts/identity-client.ts';
import { github, google, newPerson } from '#tests/support/accounts/identity-people.ts';
import { serveIdentity } from '#tests/support/accounts/serve-identity.ts';

let stop: () => Promise<void>;
beforeAll(() => {
  stop = serveIdentity();
});
afterAll(() => stop());

let client: FirebaseAuth;
beforeEach(() => {
  client = identityClient();
});
afterEach(() => deleteApp(client.app));

test('signs in with a Google credential, and the account is an ordinary one', async () => {
  const person = newPerson();
  const { user } = await signInWithCredential(client, await google(person));
  const [account] = await database.select().from(users).where(eq(users.id, user.uid));
  expect(account).toMatchObject({ email: person.email, authType: 'google', tokens: 50_000 });
  expect(await readUserDocument({ userId: user.uid })).toMatchObject({ paiccPlanLevel: 'free' });
  expect(user).toMatchObject({ email: person.email, emailVerified: true, displayName: 'Ada Sample', isAnonymous: false });
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  expect(await verifyIdToken(await user.getIdToken())).toMatchObject({ userId: user.uid });
  expect((await user.getIdTokenResult()).expirationTime).not.toBe('');
});

test('signs in with a GitHub credential, and finds the same account the next time', async () => {
  const person = newPerson();
  const { user } = await signInWithCredential(client, github(person));
  const again = await signInWithCredential(identityClient(), github(person));
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

test('changes the name, and takes the photo away; a photo elsewhere, an address and a password are refused', async () => {
  const person = newPerson();
  const { user } = await signInWithCredential(client, await google(person));
  await updateProfile(user, { displayName: '  Ada\n Renamed ' });
  expect(user.displayName).toBe('Ada Renamed');
  const again = await signInWithCredential(identityClient(), await google(person));
  expect(again.user.displayName).toBe('Ada Renamed');
  const photoOf = async () => (await database.select().from(users).where(eq(users.id, user.uid)))[0]?.photoUrl;
  await updateProfile(user, { displayName: 'Ada Thrice', photoURL: user.photoURL ?? '' });
  expect(user.displayName).toBe('Ada Thrice');
  for (const refused of [
    () => updateProfile(user, { displayName: 'Nobody', photoURL: 'https://example.com/a.png' }),
    () => updateEmail(user, `other-${person.email}`),
    () => updatePassword(user, 'a longer one'),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
  for (const displayName of ['', ' ', 'x'.repeat(500), '\u202e'])
    await expect(updateProfile(user, { displayName })).rejects.toMatchObject({ code: expect.stringMatching(/invalid-argument/) });
  await user.reload();
  expect(user).toMatchObject({ displayName: 'Ada Thrice', email: person.email });
  await updateProfile(user, { photoURL: '' });
  expect([user.photoURL, await photoOf()]).toEqual([null, null]);
});

test('an ID token says with whom its person signed in, and who they are there', async () => {
  const person = newPerson();
  const first = await signInWithCredential(client, await google(person));
  await linkWithCredential(first.user, github(person));
  const { user } = await signInWithCredential(identityClient(), github(person));
  const firebase = async (of: typeof user) => (await of.getIdTokenResult(true)).claims.firebase;
  const links = await database.select().from(linkedAccounts).where(eq(linkedAccounts.userId, user.uid));
  const at = (provider: string) => links.filter(({ providerId }) => providerId === provider).map(({ accountId }) => accountId);
  const identities = { 'google.com': at('google'), 'github.com': at('github'), email: [person.email] };
  expect(await firebase(user)).toEqual({ identities, sign_in_provider: 'github.com' });
  expect((await user.getIdTokenResult()).signInProvider).toBe('github.com');
  expect(await firebase(first.user)).toEqual({ identities, sign_in_provider: 'google.com' });
  await unlink(first.user, 'google.com');
  expect(await firebase(user)).toEqual({
    identities: { 'github.com': at('github'), email: [person.email] },
    sign_in_provider: 'github.com',
  });
});

test('a token of a provider cannot be revoked here, and its person stays signed in', async () => {
  const { user } = await signInWithCredential(client, await google(newPerson()));
  await expect(revokeAccessToken(client, 'ya29.a-token-of-google')).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
  await user.reload();
  expect(client.currentUser?.uid).toBe(user.uid);
});

test('proves once more who is there', async () => {
  const person = newPerson();
  const { user } = await signInWithCredential(client, await google(person));
  const { user: same } = await reauthenticateWithCredential(user, await google(person));
  expect(same.uid).toBe(user.uid);
  await signInWithCredential(identityClient(), await google(newPerson({ email: `other-${person.email}` })));
  await expect(
    reauthenticateWithCredential(user, await google(newPerson({ email: `other-${person.email}` }))),
  ).rejects.toMatchObject({ code: 'auth/user-mismatch' });
});

test('deletes the account: its sessions and links are gone, the address is free, the books stay', async () => {
  const person = newPerson();
  const { user } = await signInWithCredential(client, await google(person));
  await database.insert(entitlements).values({ userId: user.uid, sourceType: 'grant', sourceId: user.uid });
  const elsewhere = await signInWithCredential(identityClient(), await google(person));
  await user.delete();
  expect(client.currentUser).toBeNull();
  expect(await database.select().from(sessions).where(eq(sessions.userId, user.uid))).toEqual([]);
  expect(await database.select().from(linkedAccounts).where(eq(linkedAccounts.userId, user.uid))).toEqual([]);
  expect(await database.select().from(entitlements).where(eq(entitlements.userId, user.uid))).toHaveLength(1);
  const [kept] = await database.select().from(users).where(eq(users.id, user.uid));
  expect(JSON.stringify(kept)).not.toContain(person.email);
  await expect(elsewhere.user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  expect((await signInWithCredential(identityClient(), await google(person))).user.uid).not.toBe(user.uid);
});

test('holds a password to the policy of docs/product.md §5', async () => {
  expect(await validatePassword(client, 'short')).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
  expect(await validatePassword(client, 'longer')).toMatchObject({ isValid: true });
});

test('is signed out when the account is disabled', async () => {
  const { user } = await signInWithCredential(client, await google(newPerson()));
  await disableAccount({ userId: user.uid });
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

test("cannot link a provider that leads to another person's account, or has another address", async () => {
  const [ada, eve] = [newPerson(), newPerson()];
  const { user } = await signInWithCredential(client, await google(ada));
  await expect(linkWithCredential(user, github(eve))).rejects.toMatchObject({ code: 'auth/user-mismatch' });
  await signInWithCredential(identityClient(), github(eve));
  await database
    .update(users)
    .set({ email: `taken-${eve.email}` })
    .where(eq(users.email, eve.email));
  await database.update(users).set({ email: eve.email }).where(eq(users.id, user.uid));
  await expect(linkWithCredential(user, github(eve))).rejects.toMatchObject({ code: 'auth/credential-already-in-use' });
});
