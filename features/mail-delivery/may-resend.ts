import type { MailKind } from '#features/mail/mail-kinds.ts';

/** E-mails that hold what somebody keeps. The others speak of a moment: sent again, they would say what is no longer so. */
const keptKinds: MailKind[] = ['welcome', 'receipt', 'withdrawal-received', 'feedback-answered', 'certificate'];

/** Says whether the owner may send an e-mail again: every one that was not delivered, and of those that were the ones to keep. */
export function mayResend({ kind, status }: { kind: MailKind; status: 'queued' | 'sent' | 'failed' | 'suppressed' }): boolean {
  return status === 'failed' || (status === 'sent' && keptKinds.includes(kind));
}

/**
 * Makes the reason of the e-mail that is sent again, of which there is one for each. It begins as that of the e-mail does, so that what
 * drops e-mails for a reason (`dropMails`) drops it, too.
 */
export const reasonAgain = (reason: string) => `${reason}, again`;
