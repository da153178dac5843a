import { currencyDigits } from '#platform/text/currency-digits.ts';

/** Writes an amount as a person reads it: "$239", "$119.50", "¥23,900". */
export function formatMoney({ cents, currency }: { cents: number; currency: string }): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(cents / 10 ** currencyDigits(currency));
}
