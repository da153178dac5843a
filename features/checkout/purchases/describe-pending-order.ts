/** Says what happens once the money for an order is there, as the first half of a sentence. */
export function describePendingOrder({ quantity, isGift }: { quantity: number; isGift: boolean }): string {
  if (isGift) return 'The link of your gift is made';
  return quantity === 1 ? 'The course opens by itself' : `The codes of your ${quantity} seats are made`;
}
