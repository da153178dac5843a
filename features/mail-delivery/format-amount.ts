import type { Money } from '#features/mail/mail-kinds.ts';
import type { MailLanguage } from '#features/mail/mail-language.ts';
import { currencyDigits } from '#platform/text/currency-digits.ts';

/** Writes an amount as it stands in a letter: with all its decimals and its currency. */
export function formatAmount({ cents, currency }: Money, language: MailLanguage): string {
  const locale = language === 'en' ? 'en-US' : 'de-DE';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 10 ** currencyDigits(currency));
}
