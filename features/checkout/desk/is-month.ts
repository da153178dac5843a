/** Says whether a text names a month of the books: `2026-11`, say. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
