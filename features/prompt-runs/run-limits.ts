/** Limits the characters of a prompt, filled, that a model is asked with. */
export const longestRunPrompt = 20_000;
/** Limits the tokens of an answer, and sets as many as a case of a set has to do with unless its owner says otherwise. */
export const longestAnswer = 1_500;
export const defaultSetAnswer = 300;
/** Limits the runs that are kept for each person; older ones go. */
export const keptRuns = 200;
/** Limits the models, versions or values side by side. */
export const mostColumns = 4;
