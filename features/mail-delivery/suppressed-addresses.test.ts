import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countRecentFailures } from '#features/mail/list-mails.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import type { Mail } from '#features/mail/mail-kinds.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { countSuppressedAddresses, suppressAddress } from '#features/mail/suppressed-addresses.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { changeUser } from '#features/users/settings/change-user.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { day, second } from '#platform/durations.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { serveMail, testCertificate } from '#tests/support/mail/serve-mail.ts';
import { listAccountMails } from './list-account-mails.server.ts';
import { countReaders, queueNewsletter } from './queue-newsletter.server.ts';
import { resendMail } from './resend-mail.server.ts';
import { sendDueMails } from './send-due-mails.server.ts';
import { findSuppression, liftSuppression } from './suppressions.server.ts';

/* Addresses that a mail server, a real one, refuses. */
const setting = 'emailAgenticBlogsAndGuides';
const newsletter = () => ({ name: randomUUID(), setting, subject: 'News', markdown: 'Read it.' }) as const;
const unknown = '5.1.1 <somebody@example.com>: User unknown';

/** What the server answers to a recipient; null takes the e-mail. */
let answer: { responseCode: number; says: string } | null;
let server: Awaited<ReturnType<typeof serveMail>>;
beforeEach(async () => {
  await database.delete(mails);
  await database.update(users).set({ emailEnabled: false });
  answer = null;
  server = await serveMail({
    onRcptTo: (_to, _session, done) =>
      done(answer && Object.assign(new Error(answer.says), { responseCode: answer.responseCode })),
  });
});
afterEach(() => server.close());

const send = () =>
  sendDueMails({
    transport: smtpTransport({
      url: `smtp://localhost:${server.port}`,
      from: 'Course <course@example.com>',
      authority: testCertificate.cert,
    }),
    now: () => new Date(Date.now() + second),
  });

async function makeReader() {
  const user = await createTestUser();
  await changeUser({ user, changes: { settings: { [setting]: true } } });
  return user;
}

/** Queues an e-mail, sends what is due, and answers what became of it. */
async function sendOne(changes: Partial<Mail>) {
  const mail = { kind: 'refund-requested', data: { paid: { cents: 500, currency: 'usd' } }, reason: randomUUID(), ...changes };
  await database.transaction((transaction) => queueMail({ transaction, mail: mail as Mail }));
  await send();
  const [row] = await database.select().from(mails).where(eq(mails.reason, mail.reason));
  return row;
}

const dispute: Partial<Mail> = { kind: 'dispute-opened' };

test('an address that is refused for good is no reader any more and gets only what its person asks for', async () => {
  const person = await makeReader();
  const to = { userId: person.userId };
  answer = { responseCode: 550, says: unknown };
  const first = await sendOne({ ...dispute, to });
  expect(first).toMatchObject({ status: 'failed', isAddressDead: true, failedAt: expect.any(Date) });
  expect(await findSuppression(person)).toEqual({
    since: expect.stringMatching(/^\d{4}-/),
    reason: expect.stringContaining('User unknown'),
  });
  expect((await findSuppression(person))?.reason).not.toContain('somebody@example.com');
  expect((await listAccountMails(person))[0]).toMatchObject({
    lastError: expect.stringContaining('550'),
    failedAt: expect.any(String),
  });
  expect([await countReaders({ newsletter: newsletter() }), await queueNewsletter({ newsletter: newsletter() })]).toEqual([0, 0]);

  answer = null;
  const second = await sendOne({ ...dispute, to });
  expect(second).toMatchObject({ status: 'suppressed', lastError: 'the address refuses e-mails', tries: 1 });
  await expect(resendMail({ mailId: second?.id ?? '' })).rejects.toMatchObject({ errorKey: 'ADDRESS_SUPPRESSED' });
  expect(server.caught).toEqual([]);
  expect(await sendOne({ to })).toMatchObject({ status: 'sent' });
  expect([await findSuppression(person), await countReaders({ newsletter: newsletter() })]).toEqual([null, 1]);
});

test.each([
  [451, '4.1.1 try later'],
  [452, '4.2.2 mailbox full'],
  [550, '5.7.1 relaying denied'],
  [554, '5.7.1 client host blocked'],
  [550, 'this looks like spam'],
])('%d %s is not the address’s fault', async (responseCode, says) => {
  const person = await makeReader();
  answer = { responseCode, says };
  await sendOne({ ...dispute, to: { userId: person.userId } });
  expect([await findSuppression(person), await countReaders({ newsletter: newsletter() })]).toEqual([null, 1]);
});

test('a newer address is not on the list, and the owner takes one off it, logged once', async () => {
  const [person, other, owner] = [await makeReader(), await makeReader(), await createTestUser({ username: 'Olga Owner' })];
  for (const { userId, email } of [person, other]) await suppressAddress({ userId, address: email.toUpperCase(), reason: '550' });
  expect(await countSuppressedAddresses()).toBeGreaterThanOrEqual(2);
  await database
    .update(users)
    .set({ email: `new-${other.email}` })
    .where(eq(users.id, other.userId));
  expect([await findSuppression(person), await findSuppression(other)]).toEqual([expect.anything(), null]);
  const waiting = await sendOne({ ...dispute, to: { userId: person.userId } });
  const act = { ownerId: owner.userId, reason: 'They cleared it' };
  expect([await liftSuppression({ ...person, act }), await liftSuppression({ ...person, act })]).toEqual([true, false]);
  expect(await listAccountMails(person)).toMatchObject([{ mayResend: true }]);
  await resendMail({ mailId: waiting?.id ?? '', act });
  await send();
  expect(server.caught.map(({ to }) => to)).toEqual([[person.email]]);
  const { actions } = await listOwnerActions(person);
  expect(actions.map(({ action, by }) => [action, by])).toEqual([
    ['letter-resent', 'Olga Owner'],
    ['suppression-lifted', 'Olga Owner'],
  ]);
});

test('what failed long ago is no news, and a dead address is told apart from what is for the owner to mend', async () => {
  const { userId } = await createTestUser();
  const failed = (days: number, isAddressDead: boolean, created = days) => ({
    ...{ kind: 'receipt' as const, reason: randomUUID(), userId, data: {}, status: 'failed' as const, isAddressDead },
    ...{ failedAt: new Date(Date.now() - days * day), created: new Date(Date.now() - created * day) },
  });
  await database.insert(mails).values([failed(8, false), failed(30, true), failed(1, true), failed(6, true)]);
  expect(await countRecentFailures()).toEqual({ deadAddresses: 2, others: 0 });
  await database.insert(mails).values([failed(1, false, 90), { ...failed(0, false), failedAt: null }]);
  expect(await countRecentFailures()).toEqual({ deadAddresses: 2, others: 2 });
});

test('nothing is kept of an address that is no account’s, or that an account had which is gone', async () => {
  answer = { responseCode: 550, says: unknown };
  const to = { address: 'gone@example.com', locale: 'en' as const };
  const mail = await sendOne({ kind: 'seat-invitation', data: { invitedBy: 'Ada', code: 'AAAAA' }, to });
  expect(mail).toMatchObject({ status: 'failed', address: null });
  const person = await createTestUser();
  await suppressAddress({ userId: person.userId, address: person.email, reason: '550' });
  const before = await countSuppressedAddresses();
  await deleteAccount(person);
  await suppressAddress({ userId: person.userId, address: person.email, reason: '550' });
  expect(await countSuppressedAddresses()).toBe(before - 1);
});
