import { randomUUID } from 'node:crypto';
import { GoogleAuthProvider, linkWithCredential, type OAuthCredential, signInWithCredential, unlink } from '@firebase/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readUserDocument } from '#features/access/read-user-document.server.ts';
import { changeUser } from '#features/users/settings/change-user.server.ts';
import { identityClient } from '#tests/support/accounts/identity-client.ts';
import { github, google, newPerson } from '#tests/support/accounts/identity-people.ts';
import { serveIdentity } from '#tests/support/accounts/serve-identity.ts';
import { findAccount } from '../owner/command/find-account.ts';

let stop: () => Promise<void>;
beforeAll(() => {
  stop = serveIdentity();
});
afterAll(() => stop());

/** Two people: one whose address it is, and one who has typed it at a provider that has not asked for proof. */
let owner: ReturnType<typeof newPerson>;
let squatter: ReturnType<typeof newPerson>;
beforeEach(() => {
  owner = newPerson();
  squatter = { ...owner, name: 'Eve Squatter', emailVerified: false };
});

const signIn = async (credential: OAuthCredential) => (await signInWithCredential(identityClient(), credential)).user;
const addressOf = async (userId: string) => (await readUserDocument({ userId }))?.email;
const anotherGoogleAccount = (email: string) =>
  GoogleAuthProvider.credential(JSON.stringify({ sub: randomUUID(), email, email_verified: true }));

test('an unverified address is nobody’s: its verified owner makes an account with it, and the other keeps its data without', async () => {
  const first = await signIn(github(squatter));
  expect(await addressOf(first.uid)).toBeNull();
  expect(first.email).toBeNull();
  await changeUser({ user: { userId: first.uid }, changes: { username: 'Eve, renamed' } });

  const second = await signIn(await google(owner));
  expect(second.uid).not.toBe(first.uid);
  expect(await addressOf(second.uid)).toBe(owner.email);

  const again = await signIn(github(squatter));
  expect(again).toMatchObject({ uid: first.uid, displayName: 'Eve, renamed', email: null });
});

test('an unverified address neither opens nor betrays the account of its owner, whoever came first', async () => {
  const { uid } = await signIn(await google(owner));
  const other = await signIn(github(squatter));
  expect(other.uid).not.toBe(uid);
  expect(await addressOf(other.uid)).toBeNull();
  expect(await addressOf(uid)).toBe(owner.email);
});

test('two people without proof claim the same address, and each has an account', async () => {
  const [first, second] = [await signIn(github(squatter)), await signIn(await google(squatter))];
  expect(first.uid).not.toBe(second.uid);
});

test('an address verified since comes to the account with the next sign-in, and may be linked from then on', async () => {
  const person = newPerson({ email: `Verified-${owner.email}`, emailVerified: false });
  const { uid } = await signIn(github(person));
  const verified = { ...person, emailVerified: true };
  expect((await signIn(github(verified))).uid).toBe(uid);
  expect(await addressOf(uid)).toBe(person.email.toLowerCase());
  const user = await signIn(github(verified));
  await linkWithCredential(user, await google(verified));
  expect((await signIn(await google(verified))).uid).toBe(uid);
});

test('an address verified since stays with the account that has it', async () => {
  const first = await signIn(github(squatter));
  const second = await signIn(await google(owner));
  expect((await signIn(github({ ...squatter, emailVerified: true }))).uid).toBe(first.uid);
  expect(await addressOf(first.uid)).toBeNull();
  expect(await addressOf(second.uid)).toBe(owner.email);
});

test('someone new with a known verified address is asked for proof, at the same provider and at the other', async () => {
  const user = await signIn(await google(owner));
  for (const credential of [anotherGoogleAccount(owner.email), anotherGoogleAccount(owner.email.toUpperCase()), github(owner)]) {
    await expect(signIn(credential)).rejects.toMatchObject({ code: 'auth/account-exists-with-different-credential' });
  }
  await linkWithCredential(user, github(owner));
  expect((await signIn(github(owner))).uid).toBe(user.uid);
  await unlink(user, 'github.com');
  await expect(signIn(github(owner))).rejects.toMatchObject({ code: 'auth/account-exists-with-different-credential' });
});

test('nothing is linked on the word of an unverified address, in either direction', async () => {
  const user = await signIn(await google(owner));
  await expect(linkWithCredential(user, github(squatter))).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  const other = await signIn(github(squatter));
  await expect(linkWithCredential(other, anotherGoogleAccount(owner.email))).rejects.toMatchObject({
    code: 'auth/user-mismatch',
  });
  await expect(linkWithCredential(other, await google(owner))).rejects.toMatchObject({ code: 'auth/user-mismatch' });
});

test('the owner of the site finds an account by its verified address or its id, never by a claimed one', async () => {
  const { uid } = await signIn(github(squatter));
  await expect(findAccount(owner.email)).rejects.toThrow(
    `no account has the verified e-mail address ${owner.email}: an address counts once Google or GitHub has verified it`,
  );
  expect(await findAccount(uid)).toEqual({ userId: uid, name: uid });
  const second = await signIn(await google(owner));
  expect(await findAccount(owner.email.toUpperCase())).toEqual({ userId: second.uid, name: owner.email });
});
