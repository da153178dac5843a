/** Limits the characters of a prompt, filled, that a model is asked with. */
export const longestRunPrompt = 20_000;
/** Limits the tokens of an answer, and sets as many as a run and a case of a set have to do with unless their owner says otherwise. */
export const [shortestAnswer, longestAnswer] = [50, 6_000];
export const defaultAnswer = 1_500;
export const defaultSetAnswer = 300;
/** The limits that people choose from for the answer of a run. */
export const answerLengths = [300, 750, defaultAnswer, 3_000, longestAnswer];
/** What can end an answer before its end: the limit that was asked for, or one that its model has of its own. */
export const answerCuts = ['request', 'model'] as const;
export type AnswerCut = (typeof answerCuts)[number];
/** Limits the runs that are kept for each person; older ones go. */
export const keptRuns = 200;
/** Limits the models, versions or values side by side. */
export const mostColumns = 4;
