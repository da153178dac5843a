import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import type { MailKind } from '#features/mail/mail-kinds.ts';
import { dropMails } from '#features/mail/queue-mail.server.ts';
import { listOwnerActions } from '#features/owner/list-owner-actions.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { listLetters } from './list-letters.server.ts';
import { resendLetter } from './resend-letter.server.ts';

type Letter = typeof mails.$inferSelect;

async function letter({ kind = 'receipt', ...changes }: Partial<Letter> = {}) {
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
  if (!row) throw new Error('no letter was made');
  return row;
}

const lettersOf = ({ userId }: Letter) =>
  database
    .select()
    .from(mails)
    .where(eq(mails.userId, userId ?? ''))
    .orderBy(mails.created);

test('a letter that was sent goes out a second time, however often it is asked for, and the log says so once', async () => {
  const sent = await letter({ data: { seats: 2 } as never });
  const userId = sent.userId ?? '';
  const owner = await createTestUser();
  const act = { ownerId: owner.userId, reason: 'They lost it' };
  expect(await listLetters({ userId })).toMatchObject([{ id: sent.id, mayResend: true }]);
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => resendLetter({ mailId: sent.id, userId, act })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(resendLetter({ mailId: sent.id, userId, act })).rejects.toMatchObject({ errorKey: 'LETTER_SENT_AGAIN' });
  expect((await listLetters({ userId })).map(({ mayResend }) => mayResend)).toEqual([false, false]);
  const [first, copy, ...more] = await lettersOf(sent);
  expect(more).toEqual([]);
  expect(first).toEqual(sent);
  expect(copy).toMatchObject({ kind: 'receipt', status: 'queued', tries: 0, data: { seats: 2 } });
  expect((await listOwnerActions({ userId })).actions).toMatchObject([
    { action: 'letter-resent', rowId: sent.id, reason: 'They lost it' },
  ]);
});

test('one that failed is tried anew as it is, and waits only once', async () => {
  const failed = await letter({ kind: 'refund-granted', status: 'failed' });
  await resendLetter({ mailId: failed.id });
  await expect(resendLetter({ mailId: failed.id })).rejects.toMatchObject({ errorKey: 'LETTER_NOT_RESENT' });
  expect(await lettersOf(failed)).toMatchObject([{ id: failed.id, status: 'queued', tries: 0 }]);
});

test('what drops a letter drops the one that was sent again, too', async () => {
  const sent = await letter();
  await resendLetter({ mailId: sent.id });
  await database.transaction((transaction) => dropMails({ transaction, kind: 'receipt', reasonStart: sent.reason }));
  expect((await lettersOf(sent)).map(({ status }) => status)).toEqual(['sent', 'suppressed']);
});

test.each<[string, Partial<Letter>]>([
  ['that waits', { status: 'queued' }],
  ['that was not to be sent', { status: 'suppressed' }],
  ['to an address that was forgotten', { userId: null }],
  ...(['newsletter', 'new-sign-in', 'refund-granted', 'order-unfinished'] satisfies MailKind[]).map(
    (kind): [string, Partial<Letter>] => [`of the kind ${kind}`, { kind }],
  ),
])('a letter %s is not sent again', async (_, changes) => {
  const { id } = await letter(changes);
  await expect(resendLetter({ mailId: id })).rejects.toMatchObject({ errorKey: 'LETTER_NOT_RESENT' });
});

test('a letter of somebody else, or none, is not sent from an account’s page', async () => {
  const foreign = await letter({ status: 'failed' });
  const { userId } = await createTestUser();
  for (const mailId of [foreign.id, 'none', '']) {
    await expect(resendLetter({ mailId, userId })).rejects.toMatchObject({ errorKey: 'LETTER_NOT_RESENT' });
  }
  expect(await lettersOf(foreign)).toMatchObject([{ status: 'failed' }]);
});
