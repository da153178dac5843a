/** An amount in the smallest unit of its currency, as a buyer reads it: `$239`, `$19.50`, `¥500`. */
export function formatPrice({ amount, currency }: { amount: number; currency: string }): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  const value = amount / 10 ** digits;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
  });
  return format.format(value);
}
