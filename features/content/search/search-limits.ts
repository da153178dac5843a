/** Longer than any question; what is past it only costs time. */
export const longestQuery = 120;
export const mostWords = 8;
export const longestWord = 40;
