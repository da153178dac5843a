/** The one plan there is (specification §9). */
export const planLevel = 'level-five';

/** Seats one purchase may have. */
export const largestQuantity = 500;
