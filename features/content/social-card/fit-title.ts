/** How wide a word is at a size of one pixel. */
export type MeasureWord = (word: string) => number;

interface FittedTitle {
  size: number;
  lines: string[];
}

/** From large to small, with as many lines as there is room for. */
const choices = [
  { size: 80, mostLines: 3 },
  { size: 66, mostLines: 4 },
  { size: 54, mostLines: 5 },
];

/** Breaks a title into lines at the largest size at which it fits; what does not fit at the smallest ends in an ellipsis. */
export function fitTitle({ title, width, measure }: { title: string; width: number; measure: MeasureWord }): FittedTitle {
  let fitted: FittedTitle = { size: 0, lines: [] };
  for (const { size, mostLines } of choices) {
    const lines = breakLines(title, width / size, measure);
    if (lines.length <= mostLines) return { size, lines };
    fitted = { size, lines: [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`] };
  }
  return fitted;
}

function breakLines(title: string, width: number, measure: MeasureWord): string[] {
  const space = measure('n') / 2;
  const lines: { text: string; width: number }[] = [];
  for (const word of title.split(/\s+/).flatMap((whole) => breakWord(whole, width, measure))) {
    const line = lines.at(-1);
    const wordWidth = measure(word);
    if (line && line.width + space + wordWidth <= width) {
      line.text += ` ${word}`;
      line.width += space + wordWidth;
    } else lines.push({ text: word, width: wordWidth });
  }
  return lines.map(({ text }) => text);
}

/** A word wider than a line is cut into pieces that are not. */
function breakWord(word: string, width: number, measure: MeasureWord): string[] {
  const pieces = Math.ceil(measure(word) / width);
  if (pieces <= 1) return [word];
  const length = Math.floor(word.length / (pieces + 1)) + 1;
  return word.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [word];
}
