/** Limits the characters of a lesson's text in one answer; what is longer comes in several. */
export const longestPart = 20_000;

/** Limits the tries at a problem that are told, the newest first. */
export const mostTriesTold = 20;

/** Limits the notes, or prompts, in one answer. */
export const mostListed = 100;

/** Limits the characters of a prompt's name with its folders. */
export const longestPath = 1_000;

/** Limits the characters of a note, or of a prompt, where several are listed. */
export const longestListed = 300;
