import { listMails } from '#features/mail/list-mails.server.ts';
import type { MailKind } from '#features/mail/mail-kinds.ts';
import { mayResend, reasonAgain } from './may-resend.ts';

/** Describes a letter to an account as the owner's desk shows it. */
export interface ShownLetter {
  id: string;
  kind: MailKind;
  status: 'queued' | 'sent' | 'failed' | 'suppressed';
  /** ISO 8601. */
  created: string;
  /** Says that the owner may send the letter again: a letter that has been has a successor. */
  mayResend: boolean;
}

/** Lists an account's newest letters for the owner. */
export async function listLetters({ userId }: { userId: string }): Promise<ShownLetter[]> {
  const letters = await listMails({ userId });
  const known = new Set(letters.map(({ kind, reason }) => `${kind} ${reason}`));
  return letters.map(({ id, kind, reason, status, created }) => ({
    id,
    kind,
    status,
    created: created.toISOString(),
    mayResend: mayResend({ kind, status }) && !known.has(`${kind} ${reasonAgain(reason)}`),
  }));
}
