/** Asking takes as long as a line of a table takes to write. */
const known = new Map<string, number>();

/** Says how many decimals the amounts of a currency have: two in dollars, none in yen. Amounts are kept in the smallest unit. */
export function currencyDigits(currency: string): number {
  const digits =
    known.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  known.set(currency, digits);
  return digits;
}
