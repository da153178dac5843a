import { z } from 'zod';

/** A purchase that its buyer can withdraw from. Dates are ISO 8601; `until` lies on the last day. */
export interface WithdrawablePurchase {
  purchaseId: string;
  quantity: number;
  isGift: boolean;
  amountCents: number;
  currency: string;
  purchased: string;
  until: string;
}

/** Checks the statement of somebody who is not signed in: the law asks for no more than this. */
export const statedWithdrawal = z.object({
  name: z.string().trim().min(1).max(200),
  order: z.string().trim().toLowerCase().min(1).max(100),
  email: z.string().trim().max(320).pipe(z.email()),
});

export type StatedWithdrawal = z.infer<typeof statedWithdrawal>;
