import { expect, test } from 'vitest';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import { config } from '#platform/config/config.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { countSignIns } from './count-sign-ins.server.ts';
import { disableAccount } from './disable-account.server.ts';
import { enableAccount } from './enable-account.server.ts';
import { listOwnerActions } from './list-owner-actions.server.ts';
import { signOutAccount } from './sign-out-account.server.ts';

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
