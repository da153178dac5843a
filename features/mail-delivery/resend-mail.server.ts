import { eq } from 'drizzle-orm';
import { mails } from '#features/mail/mail.table.server.ts';
import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { isAskedFor, mayResend, reasonAgain } from './may-resend.ts';
import { findSuppression } from './suppressions.server.ts';

/**
 * Sends an e-mail again by the owner's hand: one that was not delivered with all its tries, one that was as a new e-mail. Each e-mail has
 * one such successor at most, whoever asks how often; whoever wants a third sends the second again. One that goes to no account is not
 * logged: the log is about accounts. Throws LETTER_NOT_RESENT,
 * LETTER_SENT_AGAIN or ADDRESS_SUPPRESSED.
 */
export async function resendMail({
  mailId,
  userId,
  act = atTerminal,
}: {
  mailId: string;
  /** The account whose e-mail it has to be; whoever leaves it out may send anybody's. */
  userId?: string;
  act?: OwnerAct;
}): Promise<void> {
  await database.transaction(async (transaction) => {
    const [mail] = await transaction.select().from(mails).where(eq(mails.id, mailId)).for('update');
    const isTheirs = mail && (userId === undefined || mail.userId === userId);
    if (!isTheirs || !mayResend(mail) || !(mail.userId ?? mail.address)) throw new AppError('LETTER_NOT_RESENT');
    if (mail.userId && !isAskedFor(mail) && (await findSuppression({ userId: mail.userId })))
      throw new AppError('ADDRESS_SUPPRESSED');
    if (mail.status !== 'sent') await queueAnew({ transaction, mailId });
    else await queueCopy({ transaction, mail });
    if (mail.userId === null) return;
    await recordOwnerAction({ transaction, action: 'letter-resent', userId: mail.userId, rowId: mailId, ...act });
  });
}

async function queueAnew({ transaction, mailId }: { transaction: Transaction; mailId: string }): Promise<void> {
  await transaction.update(mails).set({ status: 'queued', tries: 0, nextTryAt: new Date() }).where(eq(mails.id, mailId));
}

async function queueCopy({ transaction, mail }: { transaction: Transaction; mail: typeof mails.$inferSelect }): Promise<void> {
  const { kind, reason, userId, locale, data } = mail;
  const queued = await transaction
    .insert(mails)
    .values({ kind, reason: reasonAgain(reason), userId, locale, data })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (queued.length === 0) throw new AppError('LETTER_SENT_AGAIN');
}
