import { deskList } from '#features/owner/lists/desk-list.ts';
import type { DiscountPlan } from '../discount-plan.ts';

/** Names the states of discount codes, as the owner asks for them. */
export const discountStates = { open: 'Open', ended: 'Ended' } as const;

/** Describes the owner's list of discount codes. */
export const discountList = deskList({
  address: '/owner/discounts',
  states: discountStates,
  columns: ['code', 'percent', 'last-day', 'made'],
  sort: '-made',
});

/** Describes a discount code as the owner sees it. Times are ISO 8601. */
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
