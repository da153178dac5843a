import { config } from '../config/config.server.ts';
import { outboxTransport } from './outbox-transport.server.ts';
import type { MailTransport } from './outgoing-mail.ts';
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
