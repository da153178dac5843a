import { currencyDigits } from './currencies.ts';

/** Writes an amount as a number that a spreadsheet adds up: 239.5 dollars, say. */
export const writeAmount = ({ cents, currency }: { cents: number; currency: string }): number =>
  cents / 10 ** currencyDigits(currency);

/** An amount in the smallest unit of its currency. */
interface Money {
  cents: number;
  currency: string;
}

/** Writes an amount as a page shows it: "$239", "$119.50", "¥23,900", in German "239 $". */
export const formatMoney = ({ cents, currency, locale = 'en' }: Money & { locale?: string }): string =>
  write({ cents, currency }, locale, { currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' });

/**
 * Writes an amount as it stands where nothing around it says more, as in an e-mail: with all its decimals and with whose dollars it is in.
 */
export const formatMoneyInFull = ({ cents, currency, locale = 'en' }: Money & { locale?: string }): string =>
  write({ cents, currency }, locale, {});

/** Writes an amount with parts of its smallest unit, up to six decimals: the price of one of several that have a price together. */
export const formatExactly = ({ cents, currency }: Money): string =>
  write({ cents, currency }, 'en', { maximumFractionDigits: 6 });

/** Writes what little a model costs, in millionths of a dollar, with two figures that say something: "$12.50", "$0.015", "$0.00012". */
export function formatMicroDollars(amount: number): string {
  const dollars = amount / 1_000_000;
  const zeros = dollars > 0 ? -1 - Math.floor(Math.log10(dollars)) : 0; // behind the point
  return write({ cents: 100 * dollars, currency: 'usd' }, 'en', {
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.max(2, zeros + 2),
    trailingZeroDisplay: 'stripIfInteger',
  });
}

function write({ cents, currency }: Money, locale: string, form: Intl.NumberFormatOptions): string {
  const digits = currencyDigits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals, ...form }).format(cents / 10 ** digits);
}
