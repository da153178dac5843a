/** Seats one purchase may have. */
export const largestQuantity = 500;

/** Signs that a buyer's own number of an order may have. */
export const longestPurchaseOrder = 60;
