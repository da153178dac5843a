/** Characters of a lesson's text in one answer; what is longer comes in several. */
export const longestPart = 20_000;

/** Tries at a problem that are told, the newest first. */
export const mostTriesTold = 20;

/** Notes, or prompts, in one answer. */
export const mostListed = 100;

/** Characters of a prompt's name with its folders. */
export const longestPath = 1_000;

/** Characters of a note, or of a prompt, where several are listed. */
export const longestListed = 300;
