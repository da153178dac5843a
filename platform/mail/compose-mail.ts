import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.ts';

/**
 * Puts an e-mail into the form that nodemailer writes as MIME. Nothing in it is read from files or addresses, and no line break gets into a
 * head.
 */
export function composeMail({ mail, from }: { mail: OutgoingMail; from: string }): SendMailOptions {
  const { id, to, subject, html, text, unsubscribeAddress } = mail;
  const domain = /@([^\s<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    subject: subject.replace(/[\p{C}\s]+/gu, ' ').trim(),
    html,
    text,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeAddress && {
        'List-Unsubscribe': `<${unsubscribeAddress}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
