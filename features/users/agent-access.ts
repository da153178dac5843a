/** The scopes of an API key: each opens a part of the site to a program of the key's owner. */
export const apiKeyScopes = ['read', 'practise', 'prompts', 'run'] as const;

export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The scopes of a program that asked nobody for more: none that spends tokens, which somebody has to allow by name. */
export const defaultScopes: readonly ApiKeyScope[] = ['read', 'practise', 'prompts'];

/** Says for a label what each scope lets a program do. */
export const scopeMessages: Record<ApiKeyScope, string> = {
  read: 'Read lessons, problems and your results, and search',
  practise: 'Hand in code for problems',
  prompts: 'Use your prompt templates, and read and write your notes',
  run: 'Run your prompt templates on a model, which spends your tokens',
};

/** Each scope in two or three words, for lists. */
export const scopeNames: Record<ApiKeyScope, string> = {
  read: 'Read',
  practise: 'Hand in code',
  prompts: 'Prompts and notes',
  run: 'Run prompts for tokens',
};

/** Limits the keys that an account may have beside its main one. */
export const mostApiKeys = 10;

/** Limits the characters of a key's name. */
export const longestKeyName = 60;

/** Limits the agents that an account may have let in at a time. */
export const mostConnections = 20;
