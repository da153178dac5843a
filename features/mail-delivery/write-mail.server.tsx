import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from '@react-email/components';
import { Fragment } from 'react';
import { describeMoneyBackTerms } from '#features/checkout/refunds/money-back-messages.ts';
import { moneyBackTerms } from '#features/checkout/refunds/request-refund.server.ts';
import type { MailKind, MailKinds } from '#features/mail/mail-kinds.ts';
import type { MailLanguage } from '#features/mail/mail-language.ts';
import { config } from '#platform/config/config.server.ts';
import { englishFrame, englishMails } from './english-mail-messages.ts';
import { germanFrame, germanMails } from './german-mail-messages.ts';
import { type MailContent, type MailFacts, type MailFrame, places } from './mail-content.ts';
import { firstParagraph, MailMarkdown } from './mail-markdown.tsx';
import { breaking, light, mailStyleSheet, quote, sans, serif } from './mail-styles.ts';

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

interface MailPageProps {
  mail: MailContent;
  frame: MailFrame;
  language: MailLanguage;
  /** The name of whom it goes to; null where only an address is known. */
  name: string | null;
  site: { name: string; origin: string; sellerAddress?: string | undefined; supportEmail: string };
  unsubscribeAddress?: string | undefined;
}

const paragraph = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: light.ink, ...breaking } as const;
const small = { margin: '0 0 8px', fontSize: '14px', lineHeight: '20px', color: light.quiet, ...breaking } as const;
const button = {
  ...{ display: 'inline-block', padding: '12px 20px', borderRadius: '6px', fontSize: '16px', fontWeight: 600 },
  ...{ backgroundColor: light.accent, color: light.onAccent, textDecoration: 'none' },
} as const;

/** Shows any e-mail as mail programs can: one column, no pictures, light and dark. */
function MailPage({ mail, frame, language, name, site, unsubscribeAddress }: MailPageProps) {
  const whyAccount = unsubscribeAddress ? frame.optionalReason : frame.reason;
  const reason = mail.reason ?? (name !== null && whyAccount(site.name));
  const footerLink = { color: light.quiet, textDecoration: 'underline', whiteSpace: 'nowrap' } as const;
  return (
    <Html lang={language}>
      <Head>
        <title>{mail.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStyleSheet}</style>
      </Head>
      <Preview>{previewOf(mail)}</Preview>
      <Body className="paper" style={{ margin: 0, backgroundColor: light.paper, fontFamily: sans }}>
        <Container className="paper" style={{ maxWidth: '560px', padding: '32px 20px', backgroundColor: light.paper }}>
          <Text className="quiet" style={small}>
            <Link className="quiet" href={site.origin} style={{ color: light.quiet, textDecoration: 'none' }}>
              {site.name}
            </Link>
          </Text>
          <Heading
            className="ink"
            style={{ margin: '0 0 24px', fontFamily: serif, fontSize: '28px', lineHeight: '34px', color: light.ink, ...breaking }}
          >
            {mail.title}
          </Heading>
          {name !== null && (
            <Text className="ink" style={paragraph}>
              {frame.greeting(name)}
            </Text>
          )}
          {mail.body.map((part, place) => {
            const key = String(place);
            if (typeof part === 'string') {
              return (
                <Text key={key} className="ink" style={paragraph}>
                  {part}
                </Text>
              );
            }
            if ('quote' in part) {
              return <MailQuote key={key}>{part.quote}</MailQuote>;
            }
            return <MailMarkdown key={key} markdown={part.markdown} origin={site.origin} />;
          })}
          {mail.action && (
            <Section style={{ margin: '8px 0 24px' }}>
              <Button className="button" href={site.origin + mail.action.path} style={button}>
                {mail.action.label}
              </Button>
              {mail.otherAction && (
                <Text className="ink" style={{ ...paragraph, margin: '16px 0 0' }}>
                  <Link
                    className="link"
                    href={site.origin + mail.otherAction.path}
                    style={{ color: light.accent, textDecoration: 'underline' }}
                  >
                    {mail.otherAction.label}
                  </Link>
                </Text>
              )}
            </Section>
          )}
          <Hr className="line" style={{ margin: '24px 0 16px', borderColor: light.line }} />
          {reason && (
            <Text className="quiet" style={small}>
              {reason}
            </Text>
          )}
          {unsubscribeAddress && (
            <Text className="quiet" style={small}>
              <Link href={unsubscribeAddress} style={footerLink}>
                {frame.unsubscribe}
              </Link>
            </Text>
          )}
          <Text className="quiet" style={small}>
            {name !== null && (
              <>
                <Link href={site.origin + places.emailSettings} style={footerLink}>
                  {frame.settings}
                </Link>
                {' · '}
              </>
            )}
            <Link href={`mailto:${site.supportEmail}`} style={footerLink}>
              {frame.write}
            </Link>
          </Text>
          {site.sellerAddress && (
            <Text className="quiet" style={small}>
              {site.sellerAddress}
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

/** The words beside the subject in a list of e-mails: not the title, which says the subject again. */
function previewOf({ title, preview, body: [first] }: MailContent): string {
  if (preview !== undefined) return preview;
  if (typeof first === 'string') return first;
  return (first && 'markdown' in first && firstParagraph(first.markdown)) || title;
}

/** Shows what a person wrote, line by line: a program that shows an e-mail as text knows the breaks of elements only. */
function MailQuote({ children }: { children: string }) {
  return (
    <blockquote className="well" style={{ ...quote, whiteSpace: 'pre-wrap' }}>
      {children.split(/\r?\n/).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an e-mail is rendered once
        <Fragment key={place}>
          {place > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </blockquote>
  );
}
