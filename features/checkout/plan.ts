/** Seats one purchase may have. */
export const largestQuantity = 500;
