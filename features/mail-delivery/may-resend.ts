import type { MailKind } from '#features/mail/mail-kinds.ts';

/** The reason of an e-mail that was not sent because its address refused an earlier one for good. */
export const refusedBefore = 'the address refuses e-mails';

/** E-mails that somebody asked for a moment ago, and those that the law wants sent: they are tried whatever became of others. */
const askedForKinds: MailKind[] = ['receipt', 'refund-requested', 'withdrawal-received', 'certificate'];

/** Says whether an e-mail is tried also where the address has refused others for good. */
export const isAskedFor = ({ kind }: { kind: MailKind }): boolean => askedForKinds.includes(kind);

/** E-mails that hold what somebody keeps. The others speak of a moment: sent again, they would say what is no longer so. */
const keptKinds: MailKind[] = ['welcome', 'receipt', 'withdrawal-received', 'feedback-answered', 'certificate'];

/** E-mails that go to many: nobody waits for one that did not come. */
const massKinds: MailKind[] = ['newsletter', 'order-unfinished'];

interface Resent {
  kind: MailKind;
  status: 'queued' | 'sent' | 'failed' | 'suppressed';
  lastError: string | null;
}

/** Says whether the owner may send an e-mail again: every one that was not delivered, and of those that were the ones to keep. */
export function mayResend({ kind, status, lastError }: Resent): boolean {
  if (status === 'suppressed') return lastError === refusedBefore && !massKinds.includes(kind);
  return status === 'failed' || (status === 'sent' && keptKinds.includes(kind));
}

/**
 * Makes the reason of the e-mail that is sent again, of which there is one for each. It begins as that of the e-mail does, so that what
 * drops e-mails for a reason (`dropMails`) drops it, too.
 */
export const reasonAgain = (reason: string) => `${reason}, again`;
