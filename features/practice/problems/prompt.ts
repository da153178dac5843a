/**
 * The ways in which the built-in practice model takes a prompt: it settles all (`right`, or
 * `written` where it has code that the recorded solution has not), leaves something open or comes with too many files (`wrong`), has to be asked about (`asks`), needs a file that was not shown (`unseen`), asks for something else (`unrelated`) or
 * gives no instruction in words (`unclear`). `misleading` and `flawed` stand in tries until November 30, 2026.
 */
export const answerKinds = [
  'right',
  'written',
  'wrong',
  'asks',
  'unseen',
  'misleading',
  'flawed',
  'unrelated',
  'unclear',
] as const;

export type AnswerKind = (typeof answerKinds)[number];

export const promptParts = ['file', 'symbol', 'change', 'example'] as const;

/** What a prompt can tell a model: the file, the place in it, what shall change, and an example or limit to check against. */
export type PromptPart = (typeof promptParts)[number];

/** Limits the characters of a prompt; docs/product.md §9. */
export const longestPrompt = 2_000;

/** Limits the earlier prompts for a problem that go with the next one. */
export const mostEarlierPrompts = 6;
