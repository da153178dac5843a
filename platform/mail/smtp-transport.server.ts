import { createTransport } from 'nodemailer';
import { second } from '../durations.ts';
import { beginCall, traced } from '../telemetry.ts';
import { isDeadAddress, type MailServerAnswer } from './is-dead-address.ts';
import { composeMail, MailRefused, type MailTransport } from './outgoing-mail.ts';

export interface SmtpSettings {
  url: string;
  from: string;
  dkim?: { domainName: string; keySelector: string; privateKey: string };
  /** Certificate of an authority to trust instead of the usual ones, in PEM. */
  authority?: string;
  /** Milliseconds until a server that does not greet counts as gone. For each later answer it has twice as long. */
  timeout?: number;
}

/**
 * The fields of an e-mail that a signature covers. Without the last a mail program offers no one-click end of a newsletter (RFC 8058 §4).
 */
const signedFields = [
  ...['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/** Sends e-mails through a mail server. */
export function smtpTransport({ url, from, dkim, authority, timeout = 20 * second }: SmtpSettings): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const mailer = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : protocol === 'smtps:' ? 465 : 587,
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: protocol === 'smtp:' && username !== '', // a password never leaves in the clear
    ...(dkim && { dkim: { ...dkim, headerFieldNames: signedFields } }),
    ...(authority && { tls: { ca: authority } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    // A server that has the whole e-mail and is not waited for gets it again. All answers together stay below the claim of an e-mail.
    socketTimeout: 2 * timeout,
  });
  return {
    send: async (mail) => {
      try {
        const span = beginCall(() => ({ name: 'SMTP', attributes: { 'server.address': hostname } }));
        await traced(span, () => mailer.sendMail(composeMail({ mail, from })));
      } catch (error) {
        if (!isFinal(error)) throw error;
        throw new MailRefused((error as Error).message, {
          cause: error,
          isAddressDead: isDeadAddress(error as MailServerAnswer),
        });
      }
    },
    check: async () => {
      await mailer.verify();
      return `e-mails go out by ${hostname}${dkim ? `, signed for ${dkim.domainName}` : ''}`;
    },
  };
}

/** Says whether the server refused the e-mail itself for good (RFC 5321 §4.2.1). One that refuses us may take us later. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
