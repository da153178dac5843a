/**
 * Lists the ways in which the built-in practice model takes a prompt: it says all (`right`, or `flawed` where the first answer to a good
 * prompt has a fault), leaves something open (`wrong`), leads astray (`misleading`), asks for something else (`unrelated`) or gives no
 * instruction in words (`unclear`).
 */
export const answerKinds = ['right', 'flawed', 'wrong', 'misleading', 'unrelated', 'unclear'] as const;

export type AnswerKind = (typeof answerKinds)[number];
