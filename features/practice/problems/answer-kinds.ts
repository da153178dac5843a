/**
 * Lists the ways in which the built-in practice model takes a prompt: it settles all (`right`, or
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
