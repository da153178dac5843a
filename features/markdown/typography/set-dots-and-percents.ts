const threeDots = /\.{3,}/g;
/** The space between a number and its sign, at which no line may end. */
const spaceBeforePercent = /(?<=\d) (?=%)/g;

/** Sets a real ellipsis, and percentages that stay on one line. */
export function setDotsAndPercents(text: string): string {
  return text.replace(threeDots, '…').replace(spaceBeforePercent, '\u00a0');
}
