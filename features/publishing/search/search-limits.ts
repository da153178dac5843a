/** Limits the characters of a question, above any that a person asks; more would only cost time. */
export const longestQuery = 120;
export const mostWords = 8;
export const longestWord = 40;
