import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { config } from '#platform/config/config.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import type { CommandResult } from '../command/command-result.ts';
import { deleteAccount } from './delete-account.ts';
import { disable } from './disable.ts';
import { enable } from './enable.ts';
import { exportAccount } from './export-account.ts';
import { grant } from './grant.ts';
import { move } from './move.ts';
import { people } from './people.ts';
import { revoke } from './revoke.ts';
import { signOut } from './sign-out.ts';
import { tag } from './tag.ts';

/* What the owner's commands do to one account, and to no other. */
const said = async (command: Promise<CommandResult>) => (await command).lines.join('\n');

test('granting and revoking change the one account, by its address in any case, and can be repeated', async () => {
  const [person, other, member] = [await createTestUser(), await createTestUser(), await createTestMember()];
  const access = async () => Promise.all([person, other, member].map(({ userId }) => hasCourseAccess({ userId })));
  expect(await said(grant([person.email.toUpperCase()]))).toBe(`${person.email} has the course`);
  await grant([person.email]);
  expect(await access()).toEqual([true, false, true]);
  expect(await said(revoke([person.email]))).toBe(`${person.email} no longer has the course (entitlements ended: 1)`);
  expect(await said(revoke([person.email]))).toContain('entitlements ended: 0');
  expect(await access()).toEqual([false, false, true]);
  await grant([person.email, '--reason=They asked again']);
  expect(await access()).toEqual([true, false, true]);
  const { actions } = await listOwnerActions({ userId: person.userId });
  expect(actions.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['access-granted', null, 'They asked again'],
    ['access-revoked', null, ''],
    ['access-granted', null, ''],
    ['access-granted', null, ''],
  ]);
  await expect(grant([person.email, `--reason=${'x'.repeat(2001)}`])).rejects.toThrow('--reason: at most 2000');
});

test('moving gives the course of one account to another, once, and the log says so', async () => {
  const [from, to] = [await createTestMember(), await createTestUser()];
  const moved = await said(move([from.userId, to.email, '--reason=Bought with the wrong account']));
  expect(moved).toContain(`${to.email} has the course now, and ${from.email} no longer`);
  expect([await hasCourseAccess(from), await hasCourseAccess(to)]).toEqual([false, true]);
  await expect(move([from.userId, to.email])).rejects.toThrow('the other account has the course already');
  await expect(move([from.userId, (await createTestUser()).email])).rejects.toThrow('the first account does not have the course');
  const { actions } = await listOwnerActions({ userId: from.userId });
  expect(actions).toMatchObject([{ action: 'access-moved', rowId: to.userId, reason: 'Bought with the wrong account' }]);
});

test('disabling shuts one account out everywhere and enabling lets it in again, with nobody else noticing', async () => {
  const [person, other] = [await createTestUser(), await createTestUser()];
  const sessions = [await createTestSession(person), await createTestSession(other)];
  const areSignedIn = () =>
    Promise.all(
      sessions.map(async ({ cookie }) => (await getSignedInUser(new Request(config.ORIGIN, { headers: { cookie } }))) !== null),
    );
  expect(await said(disable([person.email]))).toBe(`${person.email} is disabled and signed out everywhere`);
  expect(await areSignedIn()).toEqual([false, true]);
  expect(await said(disable([person.email]))).toBe(`${person.email} was disabled already`);
  expect(await said(enable([person.email, '--reason=It was a mistake']))).toBe(`${person.email} can sign in again`);
  expect(await said(enable([person.email]))).toBe(`${person.email} can sign in: it was not disabled`);
  sessions[0] = await createTestSession(person);
  expect(await areSignedIn()).toEqual([true, true]);
  await disable([other.email]);
  expect(await areSignedIn()).toEqual([true, false]);
  expect(await said(signOut([person.email]))).toBe(`${person.email} is signed in nowhere (sign-ins ended: 1)`);
  expect(await said(signOut([person.email]))).toContain('sign-ins ended: 0');
  expect(await areSignedIn()).toEqual([false, false]);
  const { actions } = await listOwnerActions({ userId: person.userId });
  expect(actions.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['signed-out', null, ''],
    ['account-enabled', null, 'It was a mistake'],
    ['account-disabled', null, ''],
  ]);
});

test('at the terminal an account is exported and deleted for a person who proved that it is theirs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'accounts-'));
  const [person, other] = [await createTestUser(), await createTestUser()];
  const file = path.join(folder, 'ada.zip');
  const proof = '--proof=Answered a question that we sent to the address';
  for (const command of [exportAccount, deleteAccount]) {
    for (const words of [[], ['--proof='], ['--proof=It is them']]) {
      await expect(command([person.email, ...words])).rejects.toMatchObject({ errorKey: 'PROOF_MISSING' });
    }
    await expect(command(['nobody@example.com', proof])).rejects.toThrow('no account has');
  }
  expect(await said(exportAccount([person.email, proof, `--file=${file}`]))).toBe(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Object.keys(unzipSync(readFileSync(file))).sort()).toEqual(['account.json', 'account.md']);
  await expect(exportAccount([other.email, proof, `--file=${file}`])).rejects.toThrow('is there already');
  expect(await said(deleteAccount([person.email, proof]))).toContain(`${person.email} is deleted, and told so by e-mail`);
  await expect(deleteAccount([person.email, proof])).rejects.toThrow('no account has');
  await expect(deleteAccount([person.userId, proof])).rejects.toThrow('there is no such account');
  const { actions } = await listOwnerActions({ userId: person.userId });
  expect(actions.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['account-deleted', null, proof.slice(8)],
    ['account-exported', null, proof.slice(8)],
  ]);
  expect((await listOwnerActions({ userId: other.userId })).actions).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('tags are given and taken at the terminal, and people found by them', async () => {
  const person = await createTestUser();
  const mark = `mark ${person.userId.slice(0, 20)}`;
  expect(await said(tag([person.email, `Press, ${mark}`]))).toBe(`tags of ${person.email}: press, ${mark}`);
  expect(await said(people([`--tag=${mark}`]))).toContain(`[press, ${mark}]`);
  expect((await people(['--tag=nobody-has-it'])).rows).toEqual([]);
  await expect(tag([person.email])).rejects.toThrow('which tags?');
  expect(await said(tag([person.email, '']))).toBe(`${person.email} has no tags`);
});
