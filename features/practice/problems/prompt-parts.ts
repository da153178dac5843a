export const promptParts = ['file', 'symbol', 'change', 'example'] as const;

/** Names what a prompt can tell a model: the file, the place in it, what shall change, and an example or limit to check against. */
export type PromptPart = (typeof promptParts)[number];
