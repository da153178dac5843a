import { day } from '#platform/durations.ts';
import type { Discount } from './discount.ts';

/** Says in one word how a discount code stands. */
export function discountStateOf({ isOpen, endedAt, useLimit, used, held }: Discount): string {
  if (endedAt) return 'Ended';
  if (!isOpen) return 'Expired';
  if (useLimit !== null && used >= useLimit) return 'Used up';
  if (useLimit !== null && used + held >= useLimit) return 'Taken';
  return 'Open';
}

/** Finds the last day on which a discount code holds, in UTC, such as 2026-12-31; null for no last day. */
export const lastDayOf = ({ expiresAt }: Pick<Discount, 'expiresAt'>): string | null =>
  expiresAt && new Date(new Date(expiresAt).getTime() - day).toISOString().slice(0, 10);

/** Says how often a discount code was used, and how often it may be. */
export const describeUses = ({ used, useLimit }: Pick<Discount, 'used' | 'useLimit'>): string =>
  useLimit === null ? String(used) : `${used} of ${useLimit}`;
