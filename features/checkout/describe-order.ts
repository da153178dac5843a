/** Names what an order is for. */
export function describeOrder({ quantity, isGift }: { quantity: number; isGift: boolean }): string {
  if (isGift) return 'The course as a gift';
  return quantity === 1 ? 'The course' : `${quantity} team seats`;
}
