import { listMails } from '#features/mail/list-mails.server.ts';
import type { MailKind } from '#features/mail/mail-kinds.ts';
import { mayResend, reasonAgain } from './may-resend.ts';

/** Describes an e-mail to an account as the owner's desk shows it. */
export interface AccountMail {
  id: string;
  kind: MailKind;
  status: 'queued' | 'sent' | 'failed' | 'suppressed';
  /** ISO 8601. */
  created: string;
  /** Says that the owner may send the e-mail again: an e-mail that has been has a successor. */
  mayResend: boolean;
}

/** Lists an account's newest e-mails for the owner. */
export async function listAccountMails({ userId }: { userId: string }): Promise<AccountMail[]> {
  const mails = await listMails({ userId });
  const known = new Set(mails.map(({ kind, reason }) => `${kind} ${reason}`));
  return mails.map(({ id, kind, reason, status, created }) => ({
    id,
    kind,
    status,
    created: created.toISOString(),
    mayResend: mayResend({ kind, status }) && !known.has(`${kind} ${reasonAgain(reason)}`),
  }));
}
