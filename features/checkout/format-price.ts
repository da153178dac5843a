import { decimalPrice } from './decimal-price.ts';

/** An amount in the smallest unit of its currency, as a buyer reads it: `$239`, `$19.50`, `¥500`. */
export function formatPrice({ amount, currency }: { amount: number; currency: string }): string {
  const exact = decimalPrice({ amount, currency });
  const isWhole = Number.isInteger(Number(exact));
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...(isWhole && { minimumFractionDigits: 0 }) });
  return format.format(Number(exact));
}
