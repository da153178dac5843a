import { createTransport } from 'nodemailer';
import { keepInOutbox } from '../local/outbox/outbox-files.server.ts';
import { composeMail } from './compose-mail.ts';
import type { MailTransport } from './outgoing-mail.ts';

/** Puts e-mails into the outbox of this machine, as the files a mail program opens. */
export function outboxTransport({ from }: { from: string }): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(composeMail({ mail, from }));
      await keepInOutbox({ mail: { ...mail, from }, source: message as Buffer });
    },
    check: async () => 'e-mails stay in the local outbox',
  };
}
