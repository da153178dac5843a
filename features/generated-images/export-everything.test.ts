import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { exportAccountByOwner, exportEverything } from './export-everything.server.ts';

const reason = 'Answered a question that we sent to the address';
const tablesOf = async (archive: ReadableStream<Uint8Array>) => {
  const files = unzipSync(await new Response(archive).bytes());
  return JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())).tables;
};

test('the owner gets the archive that the person would, and the log says so with the proof', async () => {
  const [owner, person] = [await createTestUser({ username: 'Olga Owner' }), await createTestUser()];
  const act = { ownerId: owner.userId, reason };
  const taken = await tablesOf(await exportAccountByOwner({ ...person, act }));
  expect(taken).toEqual(await tablesOf(await exportEverything(person)));
  expect(taken.users).toMatchObject([{ id: person.userId, email: person.email, have_paicc: false }]);
  const { actions } = await listOwnerActions(person);
  expect(actions).toMatchObject([{ action: 'account-exported', by: 'Olga Owner', reason }]);
});

test('nothing is handed out without a proof, or of an account that is not there', async () => {
  const [person, gone] = [await createTestUser(), await createTestUser()];
  await deleteAccount(gone);
  for (const [{ userId }, said, errorKey] of [
    [person, 'It is them', 'PROOF_MISSING'],
    [person, `Wrote to us from ${person.email}`, 'PROOF_NAMES_ADDRESS'],
    [gone, reason, 'NO_SUCH_ACCOUNT'],
    [{ userId: 'nobody' }, reason, 'NO_SUCH_ACCOUNT'],
  ] as const) {
    const act = { ownerId: null, reason: said };
    await expect(exportAccountByOwner({ userId, act })).rejects.toMatchObject({ errorKey });
  }
  for (const { userId } of [person, gone]) expect((await listOwnerActions({ userId })).actions).toEqual([]);
});
