import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import { mailingAddresses } from '#features/mail/mailing-address.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { suppressAddress } from '#features/mail/suppressed-addresses.server.ts';
import { findSiteOwner } from '#features/owner/find-site-owner.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { findAccount } from '#features/users/find-account.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { forgetMailingAddress } from '#features/users/settings/forget-mailing-address.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day, second } from '#platform/durations.ts';
import type { OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { sendDueMails } from '../send-due-mails.server.ts';
import { findSuppression } from '../suppressions.server.ts';
import { findMailingAddress } from './find-mailing-address.server.ts';
import { askForAddress, confirmAddress, findProvedAddress, forgetUnconfirmedAddresses } from './mailing-address.server.ts';

const reason = 'Sent a photo of the invoice that we had issued';
const act = { ownerId: null, reason };

beforeEach(async () => {
  await database.delete(mails);
});

/** Sends what is queued, and answers it. */
async function send(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), check: async () => '' };
  await sendDueMails({ transport, now: () => new Date(Date.now() + second) });
  return sent;
}

/** Has somebody asked for a new address, and reads the proof in the link that goes there. */
async function ask(person: { userId: string }, address: string): Promise<string> {
  await send();
  await askForAddress({ ...person, address, act });
  const [mail, ...others] = await send();
  expect([mail?.to, others]).toEqual([address.trim().toLowerCase(), []]);
  return /\/settings\/address\?proof=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const fresh = async () => `new-${(await createTestUser()).email}`;

test('an address takes over once its reader confirms it signed in; ways in and sessions stay, and the log has the proof', async () => {
  const person = await createTestUser();
  const { cookie } = await createTestSession(person);
  await suppressAddress({ userId: person.userId, address: person.email, reason: '550 5.1.1' });
  const address = await fresh();
  const before = await database.select().from(users).where(eq(users.id, person.userId));
  const proof = await ask(person, ` ${address.toUpperCase()} `);
  expect(await findMailingAddress(person)).toMatchObject({ address: null, asked: { address, status: 'sent', lastError: null } });
  expect(await findSuppression(person)).not.toBeNull();
  expect(await findProvedAddress({ ...person, proof })).toBe(address);
  expect([await confirmAddress({ ...person, proof }), await confirmAddress({ ...person, proof })]).toEqual([address, null]);
  expect([await findMailingAddress(person), await findSuppression(person)]).toEqual([{ address, asked: null }, null]);

  expect(await database.select().from(users).where(eq(users.id, person.userId))).toEqual(before);
  expect(await getSignedInUser(new Request(config.ORIGIN, { headers: { cookie } }))).toMatchObject({ email: person.email });
  expect([await findAccount(address), await findAccount(person.email)]).toMatchObject([null, { userId: person.userId }]);
  const mail = { kind: 'welcome', reason: person.userId, to: person, data: {} } as const;
  await database.transaction((transaction) => queueMail({ transaction, mail: { ...mail, to: { userId: person.userId } } }));
  expect(await send()).toMatchObject([{ to: address }]);
  expect((await listOwnerActions(person)).actions).toMatchObject([{ action: 'address-asked', reason }]);
  await forgetMailingAddress(person);
  expect(await findMailingAddress(person)).toEqual({ address: null, asked: null });
});

test('the address that the e-mails went to is told that another has taken over, unless its mail server refuses them', async () => {
  const person = await createTestUser();
  const [first, second] = [await fresh(), await fresh()];
  await confirmAddress({ ...person, proof: await ask(person, first) });
  expect(await send()).toMatchObject([
    { to: person.email, subject: 'Your e-mails go to another address now', text: expect.not.stringContaining(first) },
  ]);
  await suppressAddress({ userId: person.userId, address: first, reason: '550 5.1.1' });
  await confirmAddress({ ...person, proof: await ask(person, second) });
  expect(await send()).toEqual([]);
});

test('a link is of one account, one address and seven days', async () => {
  const [person, other] = [await createTestUser(), await createTestUser()];
  const old = await ask(person, await fresh());
  const proof = await ask(person, await fresh());
  const before = await everythingOf(person);
  for (const attempt of [
    { ...other, proof },
    { ...person, proof: old },
    { ...person, proof: '' },
    { ...person, proof: `${proof}A` },
    { userId: 'nobody', proof },
  ]) {
    expect([await findProvedAddress(attempt), await confirmAddress(attempt)]).toEqual([null, null]);
  }
  expect(await everythingOf(person)).toBe(before);
  await database
    .update(mailingAddresses)
    .set({ askedAt: new Date(Date.now() - 8 * day) })
    .where(eq(mailingAddresses.userId, person.userId));
  expect(await confirmAddress({ ...person, proof })).toBeNull();
  const [waiting, confirmed] = [await ask(other, await fresh()), await createTestUser()];
  await confirmAddress({ ...confirmed, proof: await ask(confirmed, await fresh()) });
  await forgetUnconfirmedAddresses();
  expect(await findMailingAddress(person)).toEqual({ address: null, asked: null });
  expect(await findMailingAddress(confirmed)).toMatchObject({ address: expect.any(String) });
  expect(await confirmAddress({ ...other, proof: waiting })).not.toBeNull();
});

test('nobody gets the e-mails of an account by the address of another, and no owner is made by one', async () => {
  const [person, other, third] = [await createTestUser(), await createTestUser(), await createTestUser()];
  const address = await fresh();
  const proofs = [await ask(person, address), await ask(third, address)];
  const sameAtOnce = await Promise.allSettled([
    confirmAddress({ ...person, proof: proofs[0] ?? '' }),
    confirmAddress({ ...third, proof: proofs[1] ?? '' }),
  ]);
  expect(sameAtOnce.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(sameAtOnce.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { errorKey: 'ADDRESS_TAKEN' } });
  for (const taken of [address, other.email.toUpperCase()]) {
    const { userId } = await createTestUser();
    await expect(askForAddress({ userId, address: taken, act })).rejects.toMatchObject({ errorKey: 'ADDRESS_TAKEN' });
  }
  const boss = `boss-${other.email}`;
  config.OWNER_EMAILS.push(boss);
  await confirmAddress({ ...other, proof: await ask(other, boss) });
  const { cookie } = await createTestSession(other);
  expect(await findSiteOwner(new Request(config.ORIGIN, { headers: { cookie } }))).toBeNull();
});

test('what is no new address, or asked for without a proof, changes and sends nothing', async () => {
  const [person, gone] = [await createTestUser(), await createTestUser()];
  await deleteAccount(gone);
  await database.delete(mails);
  const address = await fresh();
  for (const [userId, typed, said, errorKey] of [
    [person.userId, '', reason, 'ADDRESS_INVALID'],
    [person.userId, 'a@b', reason, 'ADDRESS_INVALID'],
    [person.userId, 'a@example.com\nBcc: b@example.com', reason, 'ADDRESS_INVALID'],
    [person.userId, 'a@account.invalid', reason, 'ADDRESS_INVALID'],
    [person.userId, `${'a'.repeat(300)}@example.com`, reason, 'ADDRESS_INVALID'],
    [person.userId, person.email.toUpperCase(), reason, 'ADDRESS_UNCHANGED'],
    [person.userId, address, 'It is them', 'PROOF_MISSING'],
    [person.userId, address, `Wants to have ${address}`, 'PROOF_NAMES_ADDRESS'],
    [gone.userId, address, reason, 'NO_SUCH_ACCOUNT'],
    ['nobody', address, reason, 'NO_SUCH_ACCOUNT'],
  ] as const) {
    const asked = askForAddress({ userId, address: typed, act: { ownerId: null, reason: said } });
    await expect(asked, typed).rejects.toMatchObject({ errorKey });
  }
  expect([await send(), (await listOwnerActions(person)).actions]).toEqual([[], []]);
});

test('an account that is deleted takes its addresses with it, and the last e-mail goes where it read them', async () => {
  const person = await createTestUser();
  const address = await fresh();
  await confirmAddress({ ...person, proof: await ask(person, address) });
  await askForAddress({ ...person, address: `other-${address}`, act });
  await deleteAccount(person);
  expect(await everythingOf(person)).not.toContain(address);
  expect(await send()).toMatchObject([{ to: address, subject: 'Your account was deleted' }]);
  expect(JSON.stringify(await database.select().from(mails))).not.toContain(address);
});
