import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import type { MailKind } from '#features/mail/mail-kinds.ts';
import { dropMails } from '#features/mail/queue-mail.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { listAccountMails } from './list-account-mails.server.ts';
import { resendMail } from './resend-mail.server.ts';

type MailRow = typeof mails.$inferSelect;

async function createMail({ kind = 'receipt', ...changes }: Partial<MailRow> = {}) {
  const { userId } = await createTestUser();
  const status = changes.status ?? 'sent';
  const values = {
    kind,
    reason: randomUUID(),
    userId,
    data: {},
    tries: 7,
    status,
    ...(status === 'sent' && { sentAt: new Date() }),
  };
  const [row] = await database
    .insert(mails)
    .values({ ...values, ...changes })
    .returning();
  if (!row) throw new Error('no e-mail was made');
  return row;
}

const mailsOf = ({ userId }: MailRow) =>
  database
    .select()
    .from(mails)
    .where(eq(mails.userId, userId ?? ''))
    .orderBy(mails.created);

test('an e-mail that was sent goes out a second time, however often it is asked for, and the log says so once', async () => {
  const sent = await createMail({ data: { seats: 2 } as never });
  const userId = sent.userId ?? '';
  const owner = await createTestUser();
  const act = { ownerId: owner.userId, reason: 'They lost it' };
  expect(await listAccountMails({ userId })).toMatchObject([{ id: sent.id, mayResend: true }]);
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => resendMail({ mailId: sent.id, userId, act })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(resendMail({ mailId: sent.id, userId, act })).rejects.toMatchObject({ errorKey: 'LETTER_SENT_AGAIN' });
  expect((await listAccountMails({ userId })).map(({ mayResend }) => mayResend)).toEqual([false, false]);
  const [first, copy, ...more] = await mailsOf(sent);
  expect(more).toEqual([]);
  expect(first).toEqual(sent);
  expect(copy).toMatchObject({ kind: 'receipt', status: 'queued', tries: 0, data: { seats: 2 } });
  expect((await listOwnerActions({ userId })).actions).toMatchObject([
    { action: 'letter-resent', rowId: sent.id, reason: 'They lost it' },
  ]);
});

test('one that failed is tried anew as it is, and waits only once', async () => {
  const failed = await createMail({ kind: 'refund-granted', status: 'failed' });
  await resendMail({ mailId: failed.id });
  await expect(resendMail({ mailId: failed.id })).rejects.toMatchObject({ errorKey: 'LETTER_NOT_RESENT' });
  expect(await mailsOf(failed)).toMatchObject([{ id: failed.id, status: 'queued', tries: 0 }]);
});

test('what drops an e-mail drops the one that was sent again, too', async () => {
  const sent = await createMail();
  await resendMail({ mailId: sent.id });
  await database.transaction((transaction) => dropMails({ transaction, kind: 'receipt', reasonStart: sent.reason }));
  expect((await mailsOf(sent)).map(({ status }) => status)).toEqual(['sent', 'suppressed']);
});

test.each<[string, Partial<MailRow>]>([
  ['that waits', { status: 'queued' }],
  ['that was not to be sent', { status: 'suppressed' }],
  ['to an address that was forgotten', { userId: null }],
  ...(['newsletter', 'new-sign-in', 'refund-granted', 'order-unfinished'] satisfies MailKind[]).map(
    (kind): [string, Partial<MailRow>] => [`of the kind ${kind}`, { kind }],
  ),
])('an e-mail %s is not sent again', async (_, changes) => {
  const { id } = await createMail(changes);
  await expect(resendMail({ mailId: id })).rejects.toMatchObject({ errorKey: 'LETTER_NOT_RESENT' });
});

test('an e-mail of somebody else, or none, is not sent from an account’s page', async () => {
  const foreign = await createMail({ status: 'failed' });
  const { userId } = await createTestUser();
  for (const mailId of [foreign.id, 'none', '']) {
    await expect(resendMail({ mailId, userId })).rejects.toMatchObject({ errorKey: 'LETTER_NOT_RESENT' });
  }
  expect(await mailsOf(foreign)).toMatchObject([{ status: 'failed' }]);
});
