/** Limits the characters of a prompt; docs/product.md §9. */
export const longestPrompt = 2_000;

/** Limits the earlier prompts for a problem that go with the next one. */
export const mostEarlierPrompts = 6;
