/** Characters of a prompt that is kept. */
export const longestPrompt = 50_000;
export const longestName = 120;
