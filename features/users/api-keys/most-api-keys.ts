/** Limits the keys that an account may have beside its main one. */
export const mostApiKeys = 10;

/** Limits the characters of a key's name. */
export const longestKeyName = 60;
