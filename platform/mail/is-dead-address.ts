/** The facts of a mail server's answer that the mailer's errors carry. */
export interface MailServerAnswer {
  responseCode?: number;
  /** The step that was answered: `MAIL FROM`, `RCPT TO`, `DATA`. */
  command?: string;
  /** The answer as it was. */
  response?: string;
}

/** Statuses of a mailbox that is not there, has moved or is closed (RFC 3463 §3.2 and §3.3, RFC 7505). */
const deadStatuses = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Codes that say the same where no status stands beside them (RFC 5321 §4.2.3). */
const deadCodes = new Set([550, 551, 553]);
/** Words of a server that means us, our words or a full mailbox, whatever its code. */
const meansOtherwise =
  /relay|spam|block|black ?list|denied|deny|policy|policies|authenticate|authentication|authorization|authorized|reputation|\brate\b|limit|quota|\bfull\b|gr[ae]y ?list|\bspf\b|dkim|not permitted|not allowed|sender|try again|temporary|temporarily/i;

/** Says whether a refusal means that the address itself is no good, so that no e-mail will ever reach it; not that we are refused. */
export function isDeadAddress({ responseCode = 0, command, response = '' }: MailServerAnswer): boolean {
  const [, status] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (responseCode < 500 || command === 'MAIL FROM') return false;
  if (status) return deadStatuses.has(status) && !(status === '5.1.0' && meansOtherwise.test(response));
  return command === 'RCPT TO' && deadCodes.has(responseCode) && !meansOtherwise.test(response);
}
