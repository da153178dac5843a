/** What a prompt can tell a model: the file, the place in it, what shall change, and an example or limit to check against. */
export const promptParts = ['file', 'symbol', 'change', 'example'] as const;

export type PromptPart = (typeof promptParts)[number];
