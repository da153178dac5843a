import { currencyDigits } from '#platform/text/currency-digits.ts';

/** Writes an amount as a person reads it: "$239", "$119.50", "¥23,900", in German "239 $". */
export function formatMoney({ cents, currency, locale = 'en' }: { cents: number; currency: string; locale?: string }): string {
  const format = new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(cents / 10 ** currencyDigits(currency));
}
