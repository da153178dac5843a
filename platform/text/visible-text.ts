/** Joiners of Persian and Indic letters and of emoji: they show in how their neighbours are drawn, which Latin, Greek and Cyrillic ones do not. */
const joiner =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])/u
    .source;

/** Matches text in which nothing is invisible or changes how the rest is read: no line ends, control characters or turns of the writing direction. */
export const visibleText = new RegExp(`^(?:[^\\p{C}\\p{Zl}\\p{Zp}]|${joiner})*$`, 'u');

const invisible = new RegExp(`(?!${joiner})[\\p{C}\\p{Zl}\\p{Zp}]`, 'gu');

/** Takes out of a text what `visibleText` does not let in. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}
