import { currencyDigits } from './currencies.ts';

/** Writes an amount as a number that a spreadsheet adds up: 239.5 dollars, say. */
export const writeAmount = ({ cents, currency }: { cents: number; currency: string }): number =>
  cents / 10 ** currencyDigits(currency);
