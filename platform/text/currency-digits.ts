/** Says how many decimals the amounts of a currency have: two in dollars, none in yen. Amounts are kept in the smallest unit. */
export function currencyDigits(currency: string): number {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
