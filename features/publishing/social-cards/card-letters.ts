const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** The letters that cards are drawn with; scripts/subset-fonts.ts makes their fonts from these. */
export const basicLetters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‐‑‒–—‘’‚“”„•…€−×`;

/** The letters of Europe's other languages, in a font of their own. */
export const extendedLetters = range(0x100, 0x17f) + range(0x218, 0x21b);
