import { currencyDigits } from './currency-digits.ts';

/** An amount in the smallest unit of its currency. */
interface Money {
  cents: number;
  currency: string;
}

/** Writes an amount as a page shows it: "$239", "$119.50", "¥23,900", in German "239 $". */
export const formatMoney = ({ cents, currency, locale = 'en' }: Money & { locale?: string }): string =>
  write({ cents, currency }, locale, { currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' });

/** Writes an amount as it stands where nothing around it says more, as in a letter: with all its decimals and with whose dollars it is in. */
export const formatMoneyInFull = ({ cents, currency, locale = 'en' }: Money & { locale?: string }): string =>
  write({ cents, currency }, locale, {});

function write({ cents, currency }: Money, locale: string, form: Intl.NumberFormatOptions): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...form });
  return format.format(cents / 10 ** currencyDigits(currency));
}
