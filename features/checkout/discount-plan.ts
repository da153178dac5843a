export const largestDiscountPercent = 90;

/** Says for which orders a discount code can be: any, one seat (for oneself or as a gift), or the seats of a team. */
export const discountPlans = ['any', 'single', 'team'] as const;

export type DiscountPlan = (typeof discountPlans)[number];

export const discountPlanNames: Record<DiscountPlan, string> = {
  any: 'Any order',
  single: 'One seat, also as a gift',
  team: 'Team seats',
};

/** Says for which kind of discount codes an order is. */
export const planOfOrder = ({ quantity }: { quantity: number }): Exclude<DiscountPlan, 'any'> =>
  quantity > 1 ? 'team' : 'single';
