import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import type { Mail } from '#features/mail/mail-kinds.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { hour, minute, second } from '#platform/durations.ts';
import type { MailTransport } from '#platform/mail/outgoing-mail.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { serveMail, testCertificate } from '#tests/support/mail/serve-mail.ts';
import { resendMail } from './resend-mail.server.ts';
import { sendDueMails } from './send-due-mails.server.ts';

/* E-mails against a mail server that is a real one, and misbehaves when told to. */

const servers: Awaited<ReturnType<typeof serveMail>>[] = [];
beforeEach(async () => {
  await database.delete(mails);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ close }) => close()));
});

/** A mail server, and the ways to it: one that waits whatever a busy machine takes, and one that waits a second. */
async function mailServer(options: Parameters<typeof serveMail>[0] = {}) {
  const server = await serveMail(options);
  servers.push(server);
  return { ...server, transport: transportTo(server.port), impatient: transportTo(server.port, second) };
}

const transportTo = (port: number, timeout?: number): MailTransport =>
  smtpTransport({
    url: `smtp://localhost:${port}`,
    from: 'Course <course@example.com>',
    authority: testCertificate.cert,
    timeout,
  });

const receipt = { kind: 'receipt', data: { seats: 1, paid: { cents: 500, currency: 'usd' } } };

async function queue(changes: Partial<Mail> = {}) {
  const { userId, email } = await createTestUser();
  const mail = { ...receipt, reason: randomUUID(), to: { userId }, ...changes } as Mail;
  await database.transaction((transaction) => queueMail({ transaction, mail }));
  const row = async () => (await database.select().from(mails).where(eq(mails.reason, mail.reason)))[0];
  return { userId, email, mail, row };
}

/** The clock as it will be. */
const after = (milliseconds: number) => () => new Date(Date.now() + milliseconds);

/** An answer of the mail server's with a code. */
const refusal = (code: number) => Object.assign(new Error(`refused ${code}`), { responseCode: code });

test('each e-mail goes out once, encrypted, however many send at the same time', async () => {
  const { caught, transport } = await mailServer();
  const queued = await Promise.all(Array.from({ length: 12 }, () => queue()));
  await Promise.all(Array.from({ length: 3 }, () => sendDueMails({ transport, now: after(second) })));
  await sendDueMails({ transport, now: after(24 * hour) });
  expect(caught.flatMap(({ to }) => to).sort()).toEqual(queued.map(({ email }) => email).sort());
  expect(caught.every(({ secure }) => secure)).toBe(true);
  for (const { row } of queued) expect(await row()).toMatchObject({ status: 'sent', tries: 1, lastError: null });
});

test('nothing is handed to a server whose certificate nobody vouches for', async () => {
  const { caught, port } = await mailServer();
  const { row } = await queue();
  await sendDueMails({
    transport: smtpTransport({ url: `smtp://localhost:${port}`, from: 'course@example.com' }),
    now: after(second),
  });
  expect(caught).toEqual([]);
  expect(await row()).toMatchObject({ status: 'queued', lastError: expect.stringMatching(/certificate/) });
});

test('a name and a password go to the server encrypted, and a wrong password is no fault of the e-mail', async () => {
  const given: unknown[] = [];
  const { port } = await mailServer({
    authOptional: false,
    onAuth: ({ username, password }, { secure }, done) => {
      given.push([username, password, secure]);
      done(null, password === 'a b' ? { user: username } : undefined);
    },
  });
  const { row } = await queue();
  const transport = (password: string) =>
    smtpTransport({
      url: `smtp://us%40er:${password}@localhost:${port}`,
      from: 'a@example.com',
      authority: testCertificate.cert,
    });
  await sendDueMails({ transport: transport('wrong'), now: after(second) });
  expect(await row()).toMatchObject({ status: 'queued', tries: 1 });
  await sendDueMails({ transport: transport('a%20b'), now: after(hour) });
  expect(await row()).toMatchObject({ status: 'sent', tries: 2 });
  expect(given).toEqual([
    ['us@er', 'wrong', true],
    ['us@er', 'a b', true],
  ]);
});

test('an e-mail that the server cannot take now is tried again, later each time, until it can', async () => {
  let isBusy = true;
  const { transport, caught } = await mailServer({ onRcptTo: (_to, _session, done) => done(isBusy ? refusal(451) : null) });
  const { row } = await queue();
  await sendDueMails({ transport, now: after(second) });
  await sendDueMails({ transport, now: after(second) }); // too soon
  expect(await row()).toMatchObject({ status: 'queued', tries: 1, lastError: expect.stringContaining('refused 451') });
  await sendDueMails({ transport, now: after(2 * minute) });
  expect(await row()).toMatchObject({ status: 'queued', tries: 2 });
  isBusy = false;
  await sendDueMails({ transport, now: after(4 * minute) });
  expect(await row()).toMatchObject({ status: 'queued', tries: 2 });
  await sendDueMails({ transport, now: after(hour) });
  expect(await row()).toMatchObject({ status: 'sent', tries: 3, lastError: null });
  expect(caught).toHaveLength(1);
});

test('one that is never taken is dead after seven tries, and lives again when the owner says so', async () => {
  const { transport } = await mailServer({ onMailFrom: (_from, _session, done) => done(refusal(421)) });
  const { row } = await queue();
  for (let days = 0; days < 9; days += 1) await sendDueMails({ transport, now: after(days * 24 * hour) });
  expect(await row()).toMatchObject({ status: 'failed', tries: 7 });
  const mailId = (await row())?.id ?? '';
  await resendMail({ mailId });
  await expect(resendMail({ mailId })).rejects.toMatchObject({ errorKey: 'LETTER_NOT_RESENT' });
  await sendDueMails({ transport: (await mailServer()).transport, now: after(second) });
  expect(await row()).toMatchObject({ status: 'sent', tries: 1 });
});

test('one that is refused for good is dead at once, and holds up no other', async () => {
  const lost = await queue();
  const { transport, caught } = await mailServer({
    onRcptTo: ({ address }, _session, done) => done(address === lost.email ? refusal(550) : null),
  });
  const other = await queue();
  await sendDueMails({ transport, now: after(second) });
  expect(await lost.row()).toMatchObject({ status: 'failed', tries: 1, lastError: expect.stringContaining('refused 550') });
  expect(await other.row()).toMatchObject({ status: 'sent' });
  expect(caught).toHaveLength(1);
});

test('a server that hangs or is gone keeps nothing: the e-mail goes out once it is back', async () => {
  const hanging = await mailServer({ onRcptTo: () => {} });
  const { row } = await queue();
  await sendDueMails({ transport: hanging.impatient, now: after(second) });
  expect(await row()).toMatchObject({ status: 'queued', tries: 1, lastError: expect.stringMatching(/timeout/i) });
  await hanging.close();
  await sendDueMails({ transport: hanging.transport, now: after(hour) });
  expect(await row()).toMatchObject({ status: 'queued', tries: 2, lastError: expect.stringMatching(/ECONNREFUSED/) });
  const { caught } = await mailServer({ port: hanging.port });
  await sendDueMails({ transport: hanging.transport, now: after(2 * hour) });
  expect(await row()).toMatchObject({ status: 'sent', tries: 3 });
  expect(caught).toHaveLength(1);
});

test('a slow server that answers in time gets an e-mail once, also while others send', async () => {
  // Slower in all than a step may be.
  const { port, caught } = await mailServer({ pause: () => 600 });
  const transport = transportTo(port, 2 * second);
  const { row } = await queue();
  const sending = sendDueMails({ transport, now: after(second) });
  await expect.poll(async () => (await row())?.tries).toBe(1);
  await sendDueMails({ transport, now: after(9 * minute) });
  await sending;
  expect(await row()).toMatchObject({ status: 'sent', tries: 1, lastError: null });
  expect(caught).toHaveLength(1);
});

test('one that is too slow before it has an e-mail gets it once, later; one that has it gets it again, recognisable by its Message-ID', async () => {
  let isSlow = true;
  const everyone = await Promise.all(
    (['hello', 'from', 'to', 'data'] as const).map(async (slowPart) => {
      const server = await mailServer({ pause: (part) => (isSlow && part === slowPart ? 2500 : 0) });
      return { slowPart, ...server, ...(await queue()) };
    }),
  );
  /** Sends everything, each e-mail to a server of its own, so that all of them are waited for at once. */
  const sendAll = (way: 'transport' | 'impatient', now: () => Date) => {
    const send: MailTransport['send'] = async (mail) => everyone.find(({ email }) => email === mail.to)?.[way].send(mail);
    return Promise.all(everyone.map(({ transport }) => sendDueMails({ transport: { ...transport, send }, now })));
  };
  await sendAll('impatient', after(second));
  for (const { slowPart, row } of everyone) {
    const lastError = expect.stringMatching(slowPart === 'data' ? /timeout/i : /timeout|greeting/i);
    expect([slowPart, await row()]).toMatchObject([slowPart, { status: 'queued', tries: 1, lastError }]);
  }
  isSlow = false;
  await sendAll('transport', after(hour));
  await sendAll('transport', after(24 * hour));
  for (const { slowPart, row, caught } of everyone) {
    expect([slowPart, await row()]).toMatchObject([slowPart, { status: 'sent', tries: 2 }]);
    const ids = caught.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    const own = `<${(await row())?.id}@example.com>`;
    expect([slowPart, ids]).toEqual([slowPart, slowPart === 'data' ? [own, own] : [own]]);
  }
});

test('one whose sender was killed is nobody’s for ten minutes, then goes out under the same Message-ID', async () => {
  const { transport, caught } = await mailServer();
  const { row } = await queue();
  const killed = sendDueMails({ transport: { ...transport, send: () => Promise.race([]) }, now: after(second) }); // never answers
  await expect.poll(async () => (await row())?.tries).toBe(1);
  await sendDueMails({ transport, now: after(9 * minute) });
  expect(caught).toEqual([]);
  await sendDueMails({ transport, now: after(11 * minute) });
  expect(await row()).toMatchObject({ status: 'sent', tries: 2 });
  expect(caught[0]?.source).toContain(`Message-ID: <${(await row())?.id}@example.com>`);
  void killed;
});

test('a cause that is taken back takes its e-mail with it, and one reason has one e-mail', async () => {
  const { mail } = await queue();
  await database.transaction((transaction) => queueMail({ transaction, mail }));
  const undone = { ...mail, reason: randomUUID() };
  const failing = database.transaction(async (transaction) => {
    await queueMail({ transaction, mail: undone });
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  expect((await database.select().from(mails)).map(({ reason }) => reason)).toEqual([mail.reason]);
});

test('names, addresses and subjects write no head of their own', async () => {
  const { transport, caught } = await mailServer();
  const { userId } = await createTestUser({ username: 'Ada\r\nBcc: all@example.com' });
  const data = { setting: 'emailAiCodingChallenges', subject: 'Hi\r\nBcc: all@example.com', markdown: 'x' } as const;
  await database.update(users).set({ settings: everyMail }).where(eq(users.id, userId));
  await queue({ kind: 'newsletter', to: { userId }, data } as Partial<Mail>);
  await queue({ to: { address: 'one@example.com\r\nBcc: all@example.com', locale: 'de' } });
  await sendDueMails({ transport, now: after(second) });
  for (const { to, source } of caught) {
    expect(to).not.toContain('all@example.com');
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im);
  }
  expect(caught.some(({ source }) => source.includes('Subject: Hi Bcc: all@example.com'))).toBe(true);
});

const everyMail = {
  showBackgroundGradient: true,
  emailAiCodingChallenges: true,
  emailAgenticBlogsAndGuides: true,
  emailCuratedContentAndTools: true,
  emailPremiumAiCoursesAndDiscounts: true,
};

test('an account without a verified address gets none, and one that goes to an address forgets it', async () => {
  const { transport, caught } = await mailServer();
  const nobody = await queue();
  await database
    .update(users)
    .set({ email: `${randomUUID()}@account.invalid`, emailVerified: false })
    .where(eq(users.id, nobody.userId));
  const gone = await queue({ kind: 'account-deleted', to: { address: 'gone@example.com', locale: 'de' }, data: {} });
  await sendDueMails({ transport, now: after(second) });
  expect(await nobody.row()).toMatchObject({ status: 'suppressed', lastError: 'the account has no verified address' });
  expect(await gone.row()).toMatchObject({ status: 'sent', address: null });
  expect(caught.map(({ to }) => to)).toEqual([['gone@example.com']]);
});
