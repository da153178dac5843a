import type { MailKind } from '#features/mail/mail-kinds.ts';

/** The reason of an e-mail that was not sent because its address refused an earlier one for good. */
export const refusedBefore = 'the address refuses e-mails';

/** E-mails that somebody asked for a moment ago, and those that the law wants sent: they are tried whatever became of others. */
const askedForKinds: MailKind[] = ['receipt', 'refund-requested', 'withdrawal-received', 'certificate'];

/** Says whether an e-mail is tried also where the address has refused others for good. */
export const isAskedFor = ({ kind }: { kind: MailKind }): boolean => askedForKinds.includes(kind);
