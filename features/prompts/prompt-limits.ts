/** Limits the characters of a prompt and of a name that are kept. */
export const longestPrompt = 50_000;
export const longestName = 120;
/** Sets the highest position among siblings. */
export const lastPosition = 1_000_000;
