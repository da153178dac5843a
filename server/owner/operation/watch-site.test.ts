import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { hostname } from 'node:os';
import { createServer as createTlsServer } from 'node:tls';
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedback } from '#features/feedback/feedback.table.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import { ownerAlerts } from '#features/owner/alerts/owner-alert.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { keepError } from '#platform/logging/recent-errors.ts';
import { keepBackup } from '#platform/postgres/backups.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { startPeriodicJob } from '#platform/process/periodic-job.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { testCertificate } from '#tests/support/mail/serve-mail.ts';
import { checkCertificate, readCertificate } from './check-certificate.ts';
import { watchSite } from './watch-site.ts';

/* What the site finds by itself that the owner should know of. */
const room = vi.hoisted(() => ({ share: 0.5 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: room.share * 1000, blocks: 1000, bsize: 4096 }),
}));

const origin = config.ORIGIN;
beforeEach(async () => {
  Object.assign(config, { ORIGIN: origin, DATA_DIR: mkdtempSync('/tmp/watched-'), ALERT_ERROR_COUNT: 20 });
  for (const table of [ownerAlerts, feedback, mails]) await database.delete(table);
});

async function found(): Promise<string[]> {
  await watchSite();
  const rows = await database.select().from(ownerAlerts);
  return rows.map(({ kind, subject }) => `${kind} ${subject}`).sort();
}

test('a site on which all is well has nothing to tell', async () => {
  expect(await found()).toEqual([]);
});

test('new feedback and e-mails that were given up are found, once, and none that is old, read or about a dead address', async () => {
  const { userId } = await createTestUser();
  const write = async (values: Partial<typeof feedback.$inferInsert>) => {
    const id = randomUUID();
    const said = { id, parentUserId: userId, type: 'question' as const, reviewContent: { user_content: 'Why?' } };
    await database.insert(feedback).values({ ...said, ...values });
    return id;
  };
  const asked = await write({});
  await write({ resolvedStatus: 'seen' });
  const old = await write({});
  await sql`alter table feedback disable trigger user`; // which would say that it was changed just now
  await sql`update feedback set updated = now() - interval '8 days' where id = ${old}`;
  await sql`alter table feedback enable trigger user`;
  const fail = async (values: Partial<typeof mails.$inferInsert>) => {
    const mail = { kind: 'welcome' as const, reason: randomUUID(), data: {}, status: 'failed' as const, failedAt: new Date() };
    return (
      await database
        .insert(mails)
        .values({ ...mail, ...values })
        .returning({ id: mails.id })
    )[0]?.id;
  };
  const lost = await fail({});
  await fail({ isAddressDead: true });
  await fail({ kind: 'owner-notice' });
  await fail({ failedAt: new Date(Date.now() - 8 * day) });
  const expected = [`feedback ${asked}`, `mail-failed ${lost}`].sort();
  expect(await found()).toEqual(expected);
  expect(await found()).toEqual(expected);
  await database.update(ownerAlerts).set({ toldAt: new Date() });
  await found();
  const waiting = database.select({ subject: ownerAlerts.subject }).from(ownerAlerts).where(isNull(ownerAlerts.toldAt));
  expect(await waiting).toEqual([]);
  await database
    .update(mails)
    .set({ failedAt: new Date() })
    .where(eq(mails.id, lost ?? '')); // sent anew, it failed anew
  await found();
  expect(await waiting).toEqual([{ subject: lost }]);
});

test('a job is found when it failed three times in a row', async () => {
  const rounds = vi.fn(async () => Promise.reject(new Error('away')));
  const job = startPeriodicJob({ name: 'Mails', work: rounds, pause: 3_600_000, failure: 'later' });
  for (let round = 1; round <= 3; round += 1) {
    await vi.waitUntil(() => rounds.mock.calls.length === round);
    await new Promise(setImmediate);
    expect((await found()).includes('job-failing Mails')).toBe(round === 3);
    job.wake();
  }
  await job.stop();
});

test('little room, many errors and an old backup are found', async () => {
  room.share = 0.09;
  config.ALERT_ERROR_COUNT = 2;
  for (let each = 0; each < 3; each += 1) keepError(['broken']);
  const made = new Date(Date.now() - 2 * day - 1);
  await keepBackup({ dataDir: config.DATA_DIR, dump: (async function* () {})(), made, keep: 7 });
  expect(await found()).toEqual(['backup-old', 'disk-full', 'many-errors'].map((kind) => `${kind} ${hostname()}`));
  room.share = 0.1;
});

test('a certificate is read to its end, also where browsers would refuse it, and found when it ends soon', async () => {
  const server = createTlsServer(testCertificate, (socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  config.ORIGIN = `https://localhost:${(server.address() as AddressInfo).port}`;
  expect(await readCertificate()).toEqual({ ends: new Date('2126-10-30T22:33:13Z'), fault: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  await expect(checkCertificate()).rejects.toThrow('browsers refuse the certificate');
  expect((await found()).filter((each) => each.startsWith('certificate'))).toEqual([]);
  vi.useFakeTimers({ now: new Date('2126-10-17T00:00:00Z'), toFake: ['Date'] });
  expect((await found()).filter((each) => each.startsWith('certificate'))).toEqual([
    `certificate-ending ${new URL(config.ORIGIN).host}`,
  ]);
  vi.useRealTimers();
  await new Promise((resolve) => server.close(resolve));
});

test('a server that speaks no TLS, one that is gone and a site without any are told apart', async () => {
  const plain = createServer((socket) =>
    socket
      .resume()
      .on('error', () => {})
      .end('hello'),
  );
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  await expect(readCertificate(`https://127.0.0.1:${(plain.address() as AddressInfo).port}`)).rejects.toThrow(
    'cannot be reached',
  );
  await new Promise((resolve) => plain.close(resolve));
  await expect(readCertificate('https://127.0.0.1:9')).rejects.toThrow('ECONNREFUSED');
  expect(await readCertificate('http://localhost:3000')).toBeNull();
  config.ORIGIN = 'https://127.0.0.1:9';
  await expect(checkCertificate()).rejects.toMatchObject({ name: 'Warning' });
});
