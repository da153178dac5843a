import { render, toPlainText } from '@react-email/components';
import type { MailKind, MailKinds } from '#features/mail/mail-kinds.ts';
import type { MailLanguage } from '#features/mail/mail-language.ts';
import { config } from '#platform/config/config.server.ts';
import { englishFrame, englishLetters } from './english-letter-messages.ts';
import { germanFrame, germanLetters } from './german-letter-messages.ts';
import type { Letter, LetterFacts } from './letter.ts';
import { LetterPage } from './letter-page.tsx';

const languages = {
  en: { frame: englishFrame, letters: englishLetters },
  de: { frame: germanFrame, letters: germanLetters },
};

/** Headings keep their letters, and an address its ends. */
const plainForms = [
  ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
  { selector: 'a', options: { linkBrackets: ['<', '>'] as [string, string] } },
];

/** Writes a letter in both of its forms. A name or an answer in it is text, whatever it looks like. */
export async function writeLetter<Kind extends MailKind>({
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
  const { frame, letters } = languages[language];
  const write: (facts: LetterFacts<Kind>) => Letter = letters[kind];
  const siteName = config.SELLER_NAME;
  const letter = write({ name: name ?? '', siteName, supportEmail: config.SUPPORT_EMAIL, data });
  const site = {
    name: siteName,
    origin: config.ORIGIN,
    sellerAddress: config.SELLER_ADDRESS,
    supportEmail: config.SUPPORT_EMAIL,
  };
  const html = await render(<LetterPage {...{ letter, frame, language, name, site, unsubscribeAddress }} />);
  const text = toPlainText(html, { selectors: plainForms });
  return { subject: letter.subject, html, text };
}
