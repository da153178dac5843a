import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { mails } from './mail.table.server.ts';
import type { Mail, MailKind } from './mail-kinds.ts';

/**
 * Queues an e-mail in the transaction of its cause, so that there is one exactly if the cause happened. A second one of the same kind for
 * the same reason is not queued. A running site sends it soon afterwards. One that `isOnlyNoted` is never sent, and nor is any for its
 * reason.
 */
export async function queueMail({
  transaction,
  mail: { kind, reason, to, data },
  isOnlyNoted = false,
}: {
  transaction: Transaction;
  mail: Mail;
  isOnlyNoted?: boolean;
}): Promise<void> {
  const status = isOnlyNoted ? 'suppressed' : 'queued';
  await transaction
    .insert(mails)
    .values({ kind, reason, data, status, ...to })
    .onConflictDoNothing();
}

/** Drops the e-mails of a kind that are not out yet and whose reason begins so: what they say no longer holds. */
export async function dropMails({
  transaction,
  kind,
  reasonStart,
}: {
  transaction: Transaction;
  kind: MailKind;
  reasonStart: string;
}): Promise<void> {
  await transaction
    .update(mails)
    .set({ status: 'suppressed', address: null, lastError: 'what it says no longer holds' })
    .where(and(eq(mails.kind, kind), ne(mails.status, 'sent'), sql`starts_with(${mails.reason}, ${reasonStart})`));
}

/** Says whether an account was ever written an e-mail of this kind, or one was noted. */
export async function hasMail({
  transaction,
  userId,
  kind,
}: {
  transaction: Transaction;
  userId: string;
  kind: MailKind;
}): Promise<boolean> {
  const [known] = await transaction
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, kind)))
    .limit(1);
  return known !== undefined;
}
