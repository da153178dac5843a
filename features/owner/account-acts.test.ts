import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { countSignIns, deleteAccountByOwner, disableAccount, enableAccount, signOutAccount } from './account-acts.server.ts';
import { listOwnerActions } from './owner-action-log.server.ts';

const isIn = async ({ cookie }: { cookie: string }) =>
  (await getSignedInUser(new Request(config.ORIGIN, { headers: { cookie } }))) !== null;

const logOf = async ({ userId }: { userId: string }) => {
  const { actions } = await listOwnerActions({ userId });
  return actions.map(({ action, by, reason }) => [action, by, reason]);
};

async function makeActor() {
  const owner = await createTestUser({ username: 'Olga Owner' });
  return { owner, act: { ownerId: owner.userId, reason: 'They asked' } };
}

test('an account is signed out in every browser, as often as it comes back, and nobody else is', async () => {
  const { act } = await makeActor();
  const [person, other] = [await createTestUser(), await createTestUser()];
  const [one, two, foreign] = [await createTestSession(person), await createTestSession(person), await createTestSession(other)];
  expect(await countSignIns(person)).toBe(2);
  expect(await signOutAccount({ ...person, act })).toBe(2);
  expect([await isIn(one), await isIn(two), await isIn(foreign)]).toEqual([false, false, true]);
  expect([await countSignIns(person), await signOutAccount({ ...person, act })]).toEqual([0, 0]);
  expect(await isIn(await createTestSession(person))).toBe(true);
  expect(await logOf(person)).toEqual([['signed-out', 'Olga Owner', 'They asked']]);
  expect(await logOf(other)).toEqual([]);
});

test('disabling and enabling are logged once each, with who did it and why', async () => {
  const { act } = await makeActor();
  const person = await createTestUser();
  const session = await createTestSession(person);
  expect([await disableAccount({ ...person, act }), await disableAccount({ ...person, act })]).toEqual([true, false]);
  expect([await isIn(session), await countSignIns(person)]).toEqual([false, 0]);
  expect([await enableAccount({ ...person, act }), await enableAccount({ ...person, act })]).toEqual([true, false]);
  expect(await isIn(session)).toBe(false);
  expect(await logOf(person)).toEqual([
    ['account-enabled', 'Olga Owner', 'They asked'],
    ['account-disabled', 'Olga Owner', 'They asked'],
  ]);
});

test('an owner can neither disable nor sign out the account they act with', async () => {
  const { owner, act } = await makeActor();
  const session = await createTestSession(owner);
  for (const attempt of [disableAccount, signOutAccount]) {
    await expect(attempt({ ...owner, act })).rejects.toMatchObject({ errorKey: 'OWN_ACCOUNT' });
  }
  expect(await isIn(session)).toBe(true);
  expect(await logOf(owner)).toEqual([]);
});

const proof = 'Answered a question that we sent to the address';

test('an owner deletes an account as its person would, once, and the log keeps who did it and the proof', async () => {
  const { act } = await makeActor();
  const [person, other] = [await createTestUser({ username: 'Ben Sample' }), await createTestUser()];
  const [session, foreign] = [await createTestSession(person), await createTestSession(other)];
  const proved = { ...act, reason: proof };
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => deleteAccountByOwner({ ...person, act: proved })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(deleteAccountByOwner({ ...person, act: proved })).rejects.toMatchObject({ errorKey: 'NO_SUCH_ACCOUNT' });
  expect([await isIn(session), await isIn(foreign)]).toEqual([false, true]);
  expect(await logOf(person)).toEqual([['account-deleted', 'Olga Owner', proof]]);
  const left = await everythingOf(person);
  for (const trace of [person.email, 'Ben Sample']) expect(left).not.toContain(trace);
  const told = await database.execute(sql`select kind, address from mails where reason = ${person.userId}`);
  expect(told).toEqual([{ kind: 'account-deleted', address: person.email }]);
  expect(await enableAccount({ ...person, act })).toBe(false);
});

test.each([
  ['', 'PROOF_MISSING'],
  ['It is them', 'PROOF_MISSING'],
  ['– – – – – – – – – –', 'PROOF_MISSING'],
  ['Wrote to us from ada@example.com', 'PROOF_NAMES_ADDRESS'],
])('without a proof that can be kept, as %j is none, nothing is deleted or handed out', async (reason, errorKey) => {
  const person = await createTestUser();
  const before = await everythingOf(person);
  for (const ownerId of [(await makeActor()).act.ownerId, null]) {
    await expect(deleteAccountByOwner({ ...person, act: { ownerId, reason } })).rejects.toMatchObject({ errorKey });
  }
  expect(await everythingOf(person)).toBe(before);
});

test('no owner’s account is deleted from the desk or the terminal, nor one that is not there', async () => {
  const [{ owner, act }, second] = [await makeActor(), await createTestUser()];
  config.OWNER_EMAILS.push(owner.email, second.email);
  const before = [await everythingOf(owner), await everythingOf(second)];
  const attempt = (userId: string, ownerId: string | null) =>
    expect(deleteAccountByOwner({ userId, act: { ownerId, reason: proof } })).rejects;
  await attempt(owner.userId, act.ownerId).toMatchObject({ errorKey: 'OWN_ACCOUNT' });
  await attempt(second.userId, act.ownerId).toMatchObject({ errorKey: 'OWNERS_ACCOUNT' });
  await attempt(owner.userId, null).toMatchObject({ errorKey: 'OWNERS_ACCOUNT' });
  await attempt('nobody', null).toMatchObject({ errorKey: 'NO_SUCH_ACCOUNT' });
  expect([await everythingOf(owner), await everythingOf(second)]).toEqual(before);
});
