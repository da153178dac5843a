/** An amount in the smallest unit of its currency as a number with its decimals: `239.00`, `500` in yen. */
export function decimalPrice({ amount, currency }: { amount: number; currency: string }): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  return (amount / 10 ** digits).toFixed(digits);
}
