/** What a key opens to a program of its owner's. */
export const apiKeyScopes = ['read', 'practise', 'prompts'] as const;

export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** What each scope lets a program do, as a label says it. */
export const scopeTexts: Record<ApiKeyScope, string> = {
  read: 'Read lessons, problems and your results, and search',
  practise: 'Hand in code for problems',
  prompts: 'Use your prompt templates, and read and write your notes',
};

/** The same in two or three words, for lists. */
export const scopeNames: Record<ApiKeyScope, string> = { read: 'Read', practise: 'Hand in code', prompts: 'Prompts and notes' };
