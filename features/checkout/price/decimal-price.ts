import { currencyDigits } from '#platform/text/currencies.ts';

/** Writes an amount as a number with its decimals, for programs: `239.00`, `500` in yen. */
export function decimalPrice({ cents, currency }: { cents: number; currency: string }): string {
  const digits = currencyDigits(currency);
  return (cents / 10 ** digits).toFixed(digits);
}
