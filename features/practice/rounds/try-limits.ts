import { kibibyte } from '#platform/byte-sizes.ts';

/** Limits the bytes of a try as it is kept; of a try that goes on, in its draft, too. */
export const largestTry = 20 * kibibyte;

/** Limits the characters of one file; a learner's program is a page, not a project. */
export const longestFile = 8_000;

/** Limits the questions that are kept of a try, and decisions about the answer to each. */
export const [mostAsks, mostDecisions] = [8, 50];

/** Limits the characters of an answer that are kept with a try where there is room, and of what its model made of the prompt. */
export const [longestAnswer, longestExplanation] = [16_000, 1_000];

/** Limits the kept parts of an answer that could not be done, and the characters of each. */
export const [mostUnmatched, longestUnmatched] = [8, 800];

/** Limits the steps that are kept of a try. */
export const mostSteps = 300;
