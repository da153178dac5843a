/** Limits the seats that one purchase may have. */
export const largestQuantity = 500;

/** Limits the signs that a buyer's own number of an order may have. */
export const longestPurchaseOrder = 60;
