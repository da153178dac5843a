/** Longer than any question; what is past it only costs time. */
export const longestQuery = 120;
