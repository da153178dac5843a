/** Writes the address at which an order can be paid, with a discount code where one is given. */
export const checkoutAddress = ({ quantity, isGift, code = '' }: { quantity: number; isGift: boolean; code?: string }): string =>
  `/principled-ai-coding/checkout?${isGift ? 'gift' : `quantity=${quantity}`}${code && `&code=${encodeURIComponent(code)}`}`;

/** Says whether an order is for others than its buyer: a gift or a team's seats, whose codes its buyer hands out. */
export const isForOthers = ({ quantity, isGift = false }: { quantity: number; isGift?: boolean }): boolean =>
  isGift || quantity > 1;

/** Limits the seats that one purchase may have. */
export const largestQuantity = 500;

/** Limits the signs that a buyer's own number of an order may have. */
export const longestPurchaseOrder = 60;

/** Names what an order is for. */
export function describeOrder({ quantity, isGift }: { quantity: number; isGift: boolean }): string {
  if (isGift) return 'The course as a gift';
  return quantity === 1 ? 'The course' : `${quantity} team seats`;
}
