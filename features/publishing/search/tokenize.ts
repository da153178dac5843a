const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const ascii = /^[\x20-\x7e]*$/;
const combiningMarks = /\p{M}+/gu;

/** Cuts a text into its words as they are written; both texts and queries are cut by this. */
export function tokenize(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/** Writes a word as it is compared: neither case nor accents count, and ß is ss. */
export function normaliseTerm(word: string): string {
  if (ascii.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(combiningMarks, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Finds the places of words in a text, each word in the form in which it is compared. */
export function tokenOffsets(text: string): { word: string; start: number; end: number }[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: written, index }) => ({
    word: normaliseTerm(written),
    start: index,
    end: index + written.length,
  }));
}
