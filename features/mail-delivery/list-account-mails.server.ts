import { listMails } from '#features/mail/list-mails.server.ts';
import type { MailKind } from '#features/mail/mail-kinds.ts';
import { mayResend, reasonAgain } from './may-resend.ts';

/** An e-mail to an account as the owner's desk shows it. */
export interface AccountMail {
  id: string;
  kind: MailKind;
  status: 'queued' | 'sent' | 'failed' | 'suppressed';
  /** ISO 8601. */
  created: string;
  /** The last time that it failed for good, in ISO 8601. */
  failedAt: string | null;
  /** Why it was not sent, or not at the last try; in the mail server's words where it said any. */
  lastError: string | null;
  /** Says that the owner may send the e-mail again: an e-mail that has been has a successor. */
  mayResend: boolean;
}

/** Lists an account's newest e-mails for the owner. */
export async function listAccountMails({ userId }: { userId: string }): Promise<AccountMail[]> {
  const mails = await listMails({ userId });
  const known = new Set(mails.map(({ kind, reason }) => `${kind} ${reason}`));
  return mails.map(({ id, kind, reason, status, created, failedAt, lastError }) => ({
    id,
    kind,
    status,
    created: created.toISOString(),
    failedAt: failedAt?.toISOString() ?? null,
    lastError,
    mayResend: mayResend({ kind, status, lastError }) && !known.has(`${kind} ${reasonAgain(reason)}`),
  }));
}
