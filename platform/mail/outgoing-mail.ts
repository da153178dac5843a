import type { SendMailOptions } from 'nodemailer';

/** An e-mail as it leaves the site. */
export interface OutgoingMail {
  /** Becomes its Message-ID: the same e-mail sent again is recognisable as the same. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address that ends this kind of e-mail by one click (RFC 8058). */
  unsubscribeAddress?: string;
}

/** A way that e-mails leave by. */
export interface MailTransport {
  /** Hands an e-mail over; resolves once the other side has taken it. Throws {@link MailRefused} when it never will. */
  send(mail: OutgoingMail): Promise<void>;
  /** Says in a few words where e-mails go, for the owner; throws when they cannot go there. */
  check(): Promise<string>;
}

/** Reports that the other side will not take this e-mail, however often it is tried. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Says that no e-mail will reach this address. */
  readonly isAddressDead: boolean;

  constructor(message: string, { isAddressDead = false, ...options }: ErrorOptions & { isAddressDead?: boolean } = {}) {
    super(message, options);
    this.isAddressDead = isAddressDead;
  }
}

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
