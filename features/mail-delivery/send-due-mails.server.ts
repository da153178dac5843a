import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { countMails } from '#features/mail/list-mails.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import type { MailKinds, NewsletterSetting } from '#features/mail/mail-kinds.ts';
import type { MailLanguage } from '#features/mail/mail-language.ts';
import { mailingAddress } from '#features/mail/mailing-address.server.ts';
import { forgetSuppression, suppressAddress } from '#features/mail/suppressed-addresses.server.ts';
import { refusesMails } from '#features/users/refuses-mails.server.ts';
import { unsubscribeAddress } from '#features/users/settings/unsubscribe-address.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { hour, minute, second } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { errorInWords, withoutAddresses } from '#platform/logging/without-values.ts';
import { MailRefused, type MailTransport } from '#platform/mail/outgoing-mail.ts';
import { counter, gauge } from '#platform/metrics.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { isAskedFor, refusedBefore } from './may-resend.ts';
import { writeMail } from './write-mail.server.tsx';

type Mail = typeof mails.$inferSelect;

const handled = counter({
  name: 'mails_total',
  help: 'E-mails that were tried, by what became of them',
  labelNames: ['outcome'],
});
const countTimeout = 2 * second;
gauge({
  name: 'mails_waiting',
  help: 'E-mails that wait to be sent, by any process',
  aggregator: 'max',
  read: async (waiting) => {
    const counts = await Promise.race([countMails(), sleep(countTimeout, undefined, { ref: false })]);
    if (!counts) throw new Error('the database does not answer'); // and the other numbers are wanted then most of all
    waiting.set(counts.queued ?? 0);
  },
});

/**
 * The time that whoever claims an e-mail has to send it, before another process takes it for forgotten: longer than the slowest server is
 * waited for.
 */
const claimedFor = 10 * minute;
/**
 * The pauses after the first try, the second and so on; after the last the e-mail counts as failed. A mail server may be gone for a day.
 */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 18 * hour];

/**
 * Sends the e-mails that are due, one after the other, until there is none or `signal` tells it to stop. Says how many it dealt with. Any
 * number of processes may do so at once: each e-mail is claimed by one of them.
 */
export async function sendDueMails({
  transport,
  now = () => new Date(),
  signal,
}: {
  transport: MailTransport;
  now?: () => Date;
  signal?: AbortSignal;
}): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (signal?.aborted) return count;
    const mail = await claimMail(now());
    if (!mail) return count;
    const outcome = await sendMail({ mail, transport, now });
    handled.inc({ outcome: outcome.status ?? 'tried again later' });
    await database
      .update(mails)
      .set(outcome)
      .where(and(eq(mails.id, mail.id), eq(mails.status, 'queued')));
  }
}

/** Claims the e-mail that waits longest: in one statement, so that of two processes one gets it. */
async function claimMail(now: Date): Promise<Mail | undefined> {
  const due = database
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.nextTryAt, now)))
    .orderBy(asc(mails.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await database
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: new Date(now.getTime() + claimedFor) })
    .where(eq(mails.id, due))
    .returning();
  return claimed;
}

/** Sends one e-mail, and says what becomes of its row. */
async function sendMail({
  mail,
  transport,
  now,
}: {
  mail: Mail;
  transport: MailTransport;
  now: () => Date;
}): Promise<Partial<Mail>> {
  let address: string | undefined;
  try {
    const addressee = await addressMail(mail);
    if ('suppressed' in addressee) return { status: 'suppressed', lastError: addressee.suppressed };
    const { to, name, language, unsubscribeAddress, isSuppressed } = addressee;
    address = to;
    const written = await writeMail({ kind: mail.kind, data: mail.data as never, name, language, unsubscribeAddress });
    await transport.send({ id: mail.id, to, ...written, ...(unsubscribeAddress && { unsubscribeAddress }) });
    if (isSuppressed && mail.userId) await forgetSuppression({ userId: mail.userId });
    return { status: 'sent', sentAt: now(), lastError: null, failedAt: null, isAddressDead: false, ...forgetAddress };
  } catch (error) {
    const lastError = whyNotSent(error).slice(0, 500);
    const pause = pauses[mail.tries - 1];
    const isDead = error instanceof MailRefused || pause === undefined;
    log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries, isDead }, 'an e-mail was not sent');
    if (!isDead) return { lastError, nextTryAt: new Date(now().getTime() + pause) };
    const isAddressDead = error instanceof MailRefused && error.isAddressDead;
    if (isAddressDead && mail.userId && address) await suppressAddress({ userId: mail.userId, address, reason: lastError });
    const mayGoAgain = !isAddressDead && mail.kind !== 'account-deleted';
    return { status: 'failed', lastError, failedAt: now(), isAddressDead, ...(!mayGoAgain && forgetAddress) };
  }
}

/** Says why an e-mail was not sent, in the mail server's words where it said any, which often name the address. */
function whyNotSent(error: unknown): string {
  const told = error instanceof MailRefused ? error.cause : error;
  return told instanceof Error && 'responseCode' in told ? withoutAddresses(told.message) : errorInWords(error);
}

/** An address that is no account's is of no more use once its e-mail is out, or is never to be. */
const forgetAddress = { address: null };

interface Addressee {
  to: string;
  name: string | null;
  language: MailLanguage;
  unsubscribeAddress?: string;
  /** Says that the address has refused e-mails for good, so that one which it takes is news. */
  isSuppressed: boolean;
}

/**
 * Finds to whom an e-mail goes now, or why to nobody. A newsletter, or a word about an order that was not finished, obeys the account's
 * switches as they are at this moment; e-mails about money, access and security are always sent, unless the address refused others for good:
 * then only what somebody asked for a moment ago is tried.
 */
async function addressMail(mail: typeof mails.$inferSelect): Promise<Addressee | { suppressed: string }> {
  const { userId, address, locale } = mail;
  if (address !== null) return { to: address, name: null, language: locale ?? 'en', isSuppressed: false };
  if (userId === null) return { suppressed: 'it went to nobody' };
  const [user] = await database
    .select({
      email: mailingAddress,
      name: users.username,
      language: users.language,
      disabled: users.disabled,
      emailEnabled: users.emailEnabled,
      settings: users.settings,
      isSuppressed: refusesMails,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.email) return { suppressed: 'the account has no verified address' };
  const { email: to, name, language, isSuppressed } = user;
  if (isSuppressed && !isAskedFor(mail)) return { suppressed: refusedBefore };
  const setting = settingOf(mail);
  if (setting === null) return { to, name, language, isSuppressed };
  if (user.disabled || !user.emailEnabled || !user.settings[setting])
    return { suppressed: 'these e-mails are switched off, or the account is disabled' };
  return { to, name, language, isSuppressed, unsubscribeAddress: unsubscribeAddress({ userId, setting }) };
}

/** Says which switch governs an e-mail; null for one that is always sent. */
function settingOf({ kind, data }: typeof mails.$inferSelect): NewsletterSetting | null {
  if (kind === 'order-unfinished') return 'emailPremiumAiCoursesAndDiscounts';
  return kind === 'newsletter' ? (data as MailKinds['newsletter']).setting : null;
}
