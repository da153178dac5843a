/** Says whether an order is for others than its buyer: a gift or a team's seats, whose codes its buyer hands out. */
export const isForOthers = ({ quantity, isGift = false }: { quantity: number; isGift?: boolean }): boolean =>
  isGift || quantity > 1;
