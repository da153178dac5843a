import { deskList } from '#features/owner/lists/desk-list.ts';
import { day } from '#platform/durations.ts';
import type { DiscountPlan } from '../discount-plan.ts';

/** The states of discount codes, as the owner asks for them. */
export const discountStates = { open: 'Open', ended: 'Ended' } as const;

/** The owner's list of discount codes. */
export const discountList = deskList({
  address: '/owner/discounts',
  states: discountStates,
  columns: ['code', 'percent', 'last-day', 'made'],
  sort: '-made',
});

/** A discount code as the owner sees it. Times are ISO 8601. */
export interface Discount {
  code: string;
  percent: number;
  plan: DiscountPlan;
  useLimit: number | null;
  /** Purchases made with it. */
  used: number;
  /** Checkouts that may still be paid with it. */
  held: number;
  expiresAt: string | null;
  endedAt: string | null;
  created: string;
  isOpen: boolean;
}

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
