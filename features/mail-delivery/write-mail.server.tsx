import { render, toPlainText } from '@react-email/components';
import { describeMoneyBackTerms } from '#features/checkout/refunds/money-back-messages.ts';
import { moneyBackTerms } from '#features/checkout/refunds/request-refund.server.ts';
import type { MailKind, MailKinds } from '#features/mail/mail-kinds.ts';
import type { MailLanguage } from '#features/mail/mail-language.ts';
import { config } from '#platform/config/config.server.ts';
import { englishFrame, englishMails } from './english-mail-messages.ts';
import { germanFrame, germanMails } from './german-mail-messages.ts';
import type { MailContent, MailFacts } from './mail-content.ts';
import { MailPage } from './mail-page.tsx';

const languages = {
  en: { frame: englishFrame, writers: englishMails },
  de: { frame: germanFrame, writers: germanMails },
};

/** Headings keep their letters, and an address its ends. */
const plainForms = [
  ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
  { selector: 'a', options: { linkBrackets: ['<', '>'] as [string, string] } },
];

/** Writes an e-mail in both of its forms. A name or an answer in it is text, whatever it looks like. */
export async function writeMail<Kind extends MailKind>({
  kind,
  data,
  name,
  language,
  unsubscribeAddress,
}: {
  kind: Kind;
  data: MailKinds[Kind];
  name: string | null;
  language: MailLanguage;
  unsubscribeAddress?: string | undefined;
}): Promise<{ subject: string; html: string; text: string }> {
  const { frame, writers } = languages[language];
  const write: (facts: MailFacts<Kind>) => MailContent = writers[kind];
  const siteName = config.SELLER_NAME;
  const moneyBack = describeMoneyBackTerms(moneyBackTerms, language);
  const mail = write({ name: name ?? '', siteName, supportEmail: config.SUPPORT_EMAIL, moneyBack, data });
  const site = {
    name: siteName,
    origin: config.ORIGIN,
    sellerAddress: config.SELLER_ADDRESS,
    supportEmail: config.SUPPORT_EMAIL,
  };
  const html = await render(<MailPage {...{ mail, frame, language, name, site, unsubscribeAddress }} />);
  const text = toPlainText(html, { selectors: plainForms });
  return { subject: mail.subject, html, text };
}
