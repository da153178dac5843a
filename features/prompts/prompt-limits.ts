/** The characters of a prompt and of a name that are kept. */
export const longestPrompt = 50_000;
export const longestName = 120;
/** The highest position among siblings. */
export const lastPosition = 1_000_000;
