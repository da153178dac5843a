import { createTransport } from 'nodemailer';
import { config } from '../config/config.server.ts';
import { keepInOutbox } from '../local/outbox/outbox-files.server.ts';
import { composeMail, type MailTransport } from './outgoing-mail.ts';
import { smtpTransport } from './smtp-transport.server.ts';

const { SMTP_URL, MAIL_FROM, SELLER_NAME, SUPPORT_EMAIL, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = config;
const from = MAIL_FROM ?? `${SELLER_NAME.replace(/[<>"\p{C}]/gu, ' ')} <${SUPPORT_EMAIL}>`;
const dkim =
  DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY
    ? { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY.replaceAll('\\n', '\n') }
    : undefined;

/** Sends this site's e-mails by the mail server of the settings, or to the local outbox. */
export const mailTransport: MailTransport = SMTP_URL
  ? smtpTransport({ url: SMTP_URL, from, ...(dkim && { dkim }) })
  : outboxTransport({ from });

/** Puts e-mails into the outbox of this machine, as the files a mail program opens. */
function outboxTransport({ from }: { from: string }): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(composeMail({ mail, from }));
      await keepInOutbox({ mail: { ...mail, from }, source: message as Buffer });
    },
    check: async () => 'e-mails stay in the local outbox',
  };
}
