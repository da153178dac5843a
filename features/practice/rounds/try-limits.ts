/** Bytes of a try as it is kept; of a try that goes on, in its draft, too. */
export const largestTry = 20_480;

/** Characters of one file; a learner's program is a page, not a project. */
export const longestFile = 8_000;

/** Questions that are kept of a try, and decisions about the answer to each. */
export const [mostAsks, mostDecisions] = [8, 50];

/** Steps that are kept of a try. */
export const mostSteps = 300;
