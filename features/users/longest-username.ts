/** Limits the characters of the name of someone on the site. */
export const longestUsername = 60;
