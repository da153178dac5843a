import { randomUUID } from 'node:crypto';
import { deleteApp } from '@firebase/app';
import {
  type Auth as FirebaseAuth,
  GoogleAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  signInWithCredential,
  unlink,
  validatePassword,
} from '@firebase/auth';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { readUserDocument } from '#features/access/read-user-document.server.ts';
import { disableAccount } from '#features/owner/disable-account.server.ts';
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
