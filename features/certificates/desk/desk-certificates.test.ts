import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RequestOf } from '#features/owner/lists/desk-list.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { findCertificate } from '../certificate.server.ts';
import { certificates } from '../certificate.table.server.ts';
import type { certificateList } from './desk-certificate.ts';
import { findActOnCertificate, listDeskCertificates } from './desk-certificates.server.ts';

/* What the owner's list of certificates holds, and what the owner does with one. */
async function certify(name = `Ada ${randomUUID()}`, passedAt = new Date()) {
  const person = await createTestUser();
  const certificateId = randomUUID();
  await database.insert(certificates).values({
    id: certificateId,
    parentUserId: person.userId,
    finalId: randomUUID(),
    name,
    right: 7,
    total: 8,
    passedAt,
  });
  return { ...person, certificateId, name };
}

const idsOf = async (query: RequestOf<typeof certificateList>) =>
  (await listDeskCertificates(query)).certificates.map(({ certificateId }) => certificateId);

async function perform(intent: string, certificateId: string, reason = 'Somebody else sat the final') {
  const { userId: ownerId } = await createTestUser({ username: 'Olga Owner' });
  return findActOnCertificate(intent)?.({ certificateId, act: { ownerId, reason } });
}

const logOf = async ({ userId }: { userId: string }) =>
  (await listOwnerActions({ userId })).actions.map(({ action, by, rowId, reason }) => [action, by, rowId, reason]);

test('a certificate is found by its id, its person and a part of its name, whatever signs that has', async () => {
  const one = await certify(`100%_${randomUUID()}`, new Date(Date.now() - second));
  const other = await certify();
  for (const text of [one.certificateId, one.userId, one.email.toUpperCase(), one.name.slice(2, 20).toUpperCase()]) {
    expect(await idsOf({ text }), text).toEqual([one.certificateId]);
  }
  expect(await idsOf({ text: '%_' })).toEqual([one.certificateId]);
  expect(await idsOf({ text: 'nobody@example.com' })).toEqual([]);
  expect((await idsOf({})).slice(0, 2)).toEqual([other.certificateId, one.certificateId]);
});

test('pages follow each other without a gap or a repeat', async () => {
  const name = randomUUID();
  for (let count = 0; count < 53; count += 1) await certify(name);
  const first = await listDeskCertificates({ text: name });
  const second = await listDeskCertificates({ text: name, after: first.next });
  expect([first.certificates.length, second.certificates.length, second.next]).toEqual([50, 3, null]);
  const ids = [...first.certificates, ...second.certificates].map(({ certificateId }) => certificateId);
  expect(new Set(ids).size).toBe(53);
});

test('one that is revoked says why to everybody, changes its list, and holds again when it is reinstated; each is logged once', async () => {
  const { certificateId, userId, name: text } = await certify();
  const publicly = async () => (await findCertificate({ certificateId }))?.certificate.revoked?.reason;
  expect(await perform('revoke', certificateId)).toMatch(/^Revoked/);
  expect(await perform('revoke', certificateId, 'Another reason')).toBe('It was revoked before; its first reason stays.');
  expect(await publicly()).toBe('Somebody else sat the final');
  expect([await idsOf({ text, state: 'revoked' }), await idsOf({ text, state: 'valid' })]).toEqual([[certificateId], []]);
  expect(await perform('reinstate', certificateId, 'It was them')).toMatch(/^Reinstated/);
  expect(await perform('reinstate', certificateId)).toBe('It was not revoked.');
  expect(await publicly()).toBeUndefined();
  expect([await idsOf({ text, state: 'revoked' }), await idsOf({ text, state: 'valid' })]).toEqual([[], [certificateId]]);
  expect(await logOf({ userId })).toEqual([
    ['certificate-reinstated', 'Olga Owner', certificateId, 'It was them'],
    ['certificate-revoked', 'Olga Owner', certificateId, 'Somebody else sat the final'],
  ]);
});

test('a certificate of a disabled account is listed as one, and what there is not cannot be revoked', async () => {
  const { certificateId, userId } = await certify();
  await database.update(users).set({ disabled: true }).where(eq(users.id, userId));
  expect((await listDeskCertificates({ text: certificateId })).certificates).toMatchObject([{ isDisabled: true }]);
  for (const id of [randomUUID(), '', "' or true"]) {
    await expect(perform('revoke', id)).rejects.toMatchObject({ errorKey: 'NOT_FOUND' });
  }
  const [{ count } = { count: 0 }] = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from revoked_badges where certificate_id = '' or certificate_id like '%or true'`,
  );
  expect(count).toBe(0);
  expect([findActOnCertificate('toString'), findActOnCertificate(null)]).toEqual([undefined, undefined]);
});
