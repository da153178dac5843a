import { expect, test } from 'vitest';
import type { MailKind, MailKinds } from '#features/mail/mail-kinds.ts';
import { mailLanguages } from '#features/mail/mail-language.ts';
import { writeMail } from './write-mail.server.tsx';

const paid = { cents: 23_900, currency: 'usd' };

/** One of every kind; what people wrote in them is hostile. */
const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';
const samples: { [Kind in MailKind]: MailKinds[Kind] } = {
  welcome: {},
  receipt: { seats: 3, paid, tax: { label: '19% VAT', cents: 3816 }, order: '0f0e' },
  'payment-failed': { seats: 1, due: paid },
  'order-unfinished': { seats: 2, due: paid },
  'seat-invitation': { invitedBy: hostile, code: 'AAAAA-AAAAA-AAAAA-AAAAA' },
  'seat-claimed': { seat: 2, seats: 3 },
  'seat-taken-back': { by: hostile },
  'course-handed-on': { to: hostile },
  'refund-requested': { paid },
  'refund-granted': { returned: paid, endsAccess: true },
  'refund-failed': { returned: paid, hasAccess: true },
  'refund-declined': { paid, reason: hostile },
  'withdrawal-received': { order: '0f0e', name: hostile, seats: 1, paid, stated: '2026-11-23T22:05:00.000Z' },
  'dispute-opened': { paid },
  'dispute-closed': { paid, hasAccess: true },
  'feedback-answered': { type: 'question', asked: hostile, answer: 'Line one\nLine two' },
  'new-sign-in': { browser: 'A browser on Windows', at: '2026-11-24T09:05:00.000Z' },
  'address-confirmation': { proof: 'a-proof' },
  'address-changed': {},
  'account-deleted': {},
  certificate: { certificateId: '0f0e' },
  'owner-notice': {
    title: 'A refund request',
    paragraphs: ['A buyer asks for their money back.', '`npm run owner -- refund-requests` lists it.'],
    action: { label: 'Answer it', path: '/owner/refunds' },
  },
  newsletter: {
    setting: 'emailAiCodingChallenges',
    subject: 'New problems',
    markdown: `Five **new** problems: [look](/playground), [not](javascript:alert(1)).\n\n${hostile}\n\n- one\n- two`,
  },
};

const cases = mailLanguages.flatMap((language) =>
  (Object.keys(samples) as MailKind[])
    .filter((kind) => language === 'en' || kind !== 'owner-notice') // as the desk
    .map((kind) => ({ kind, language, data: samples[kind] as never })),
);

test.each(cases)('$kind in $language says the same as HTML and as text, and runs nothing', async ({ kind, language, data }) => {
  const isOptional = kind === 'newsletter' || kind === 'order-unfinished';
  const unsubscribeAddress = isOptional ? 'https://learn.example.com/unsubscribe?x=1' : undefined;
  const { subject, html, text } = await writeMail({ kind, data, name: `Ada ${hostile}`, language, unsubscribeAddress });
  expect(subject).not.toMatch(/undefined|\n/);
  expect(html).toContain(`lang="${language}"`);
  expect(html).not.toMatch(/<script|<img|href="javascript:/i);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(text).not.toMatch(/undefined|\[object/);
  expect(text).toContain(language === 'en' ? 'Hello Ada' : 'Hallo Ada');
  expect(text.includes('https://learn.example.com/unsubscribe?x=1')).toBe(isOptional);
  expect(linksOf(html).filter((link) => !text.includes(link))).toEqual([]);
  const beside = /data-skip-in-text="true">([^<]*)/.exec(html)?.[1];
  expect(beside, 'a list of e-mails shows more than the subject once more').not.toMatch(/^$|undefined/);
  expect(text, 'nothing but what people wrote is in the other language').not.toMatch(
    language === 'de' ? /\b(the|your|you)\b/i : /\b(der|dein|du)\b/i,
  );
});

/** The places that an e-mail leads to, as a person reads them. */
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replace(/^mailto:/, '').replaceAll('&amp;', '&'));

test.each(mailLanguages)('an e-mail to an address says in %s why it came, without an account', async (language) => {
  for (const kind of ['seat-invitation', 'address-confirmation', 'address-changed', 'account-deleted'] as const) {
    const { text } = await writeMail({ kind, data: samples[kind] as never, name: null, language });
    expect(text).toMatch(language === 'en' ? /You get this e-mail because/ : /Du bekommst diese E-Mail, weil/);
    expect(text).not.toMatch(/have an account|du ein Konto/);
  }
});

test('what a person wrote keeps its lines in both forms', async () => {
  const { html, text } = await writeMail({
    kind: 'feedback-answered',
    data: samples['feedback-answered'],
    name: 'Ada',
    language: 'en',
  });
  expect(html).toContain('Line one<br/>Line two');
  expect(text).toContain('> Line one\n> Line two');
});

test('an e-mail about one seat leads to the invoice, about several to the seats', async () => {
  const receipt = (seats: number) =>
    writeMail({
      kind: 'receipt',
      data: { seats, paid: { cents: 23_900, currency: 'jpy' }, tax: seats === 1 ? { label: '10% GST', cents: 2173 } : null },
      name: 'Ada',
      language: 'en',
    });
  const [one, several] = await Promise.all([receipt(1), receipt(2)]);
  expect(one.html).toContain('/principled-ai-coding/billing/invoice');
  expect(one.text).toContain('¥23,900');
  expect(one.text.replace(/\s+/g, ' ')).toContain('That includes 10% GST: ¥2,173.');
  expect(several.text).not.toContain('includes');
  expect(several.html).toContain('/team-seats');
});

test('an e-mail about what the payment provider sold is no receipt, and promises no invoice of ours', async () => {
  const data = { ...samples.receipt, seats: 1, isSoldByProvider: true };
  for (const language of mailLanguages) {
    const { subject, text } = await writeMail({ kind: 'receipt', data, name: 'Ada', language });
    expect(subject).toMatch(/^(Your purchase|Dein Kauf): .*239/);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /sends you receipt and invoice in an e-mail of its own|Beleg und Rechnung schickt er dir/,
    );
    expect(text).not.toMatch(/To get your invoice|Für deine Rechnung/);
  }
});

test('the receipt of a second payment says that it goes back and the course stays', async () => {
  for (const language of mailLanguages) {
    const { text } = await writeMail({
      kind: 'receipt',
      data: { ...samples.receipt, seats: 1, isSecond: true },
      name: 'Ada',
      language,
    });
    expect(text.replace(/\s+/g, ' ')).toMatch(/of this second one back|Diese zweite Zahlung schicken wir dir vollständig zurück/);
  }
});

test('addresses in a newsletter are whole', async () => {
  const { html } = await writeMail({ kind: 'newsletter', data: samples.newsletter, name: 'Ada', language: 'en' });
  expect(html).toMatch(/href="https?:\/\/[^"]+\/playground"/);
});

test.each(['receipt', 'refund-requested', 'refund-declined'] as const)(
  '%s tells of refund and withdrawal in one sentence',
  async (kind) => {
    for (const language of mailLanguages) {
      const { text } = await writeMail({ kind, data: samples[kind], name: 'Ada', language });
      expect(text.replaceAll('\n', ' ')).toMatch(
        /withdraw from the contract within 14 days .* refund within 30 days|innerhalb von 14 Tagen .* widerrufen.* innerhalb von 30 Tagen um Erstattung/,
      );
    }
  },
);
