/** Returns the width of a word at a size of one pixel. */
export type MeasureWord = (word: string) => number;

interface FittedTitle {
  size: number;
  lines: string[];
}

/** The sizes of a title from large to small, with as many lines as there is room for. */
const sizes = [
  { size: 80, mostLines: 3 },
  { size: 66, mostLines: 4 },
  { size: 54, mostLines: 5 },
];

/** Breaks a title into even lines at the largest size at which it fits; what does not fit at the smallest ends in an ellipsis. */
export function fitTitle({ title, width, measure }: { title: string; width: number; measure: MeasureWord }): FittedTitle {
  let fitted: FittedTitle = { size: 0, lines: [] };
  for (const { size, mostLines } of sizes) {
    const lines = breakLines(title, width / size, measure);
    if (lines.length <= mostLines) return { size, lines: balanceLines({ title, lines, width: width / size, measure }) };
    fitted = { size, lines: [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`] };
  }
  return fitted;
}

/** Breaks a title into as many lines, as even in length as they come: by the narrowest room that holds them without cutting a word. */
function balanceLines({
  title,
  lines,
  width,
  measure,
}: {
  title: string;
  lines: string[];
  width: number;
  measure: MeasureWord;
}): string[] {
  const widestWord = Math.max(...title.split(/\s+/).map(measure));
  let balanced = lines;
  for (let narrower = width * 0.95; narrower >= widestWord; narrower *= 0.95) {
    const next = breakLines(title, narrower, measure);
    if (next.length > lines.length) break;
    balanced = next;
  }
  return balanced;
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
