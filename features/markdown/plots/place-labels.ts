export interface PlacedLabel {
  text: string;
  lines: string[];
  y: number;
}

/** Sets the distance from one line of a label to the next. */
export const lineHeight = 17;

/** Breaks a text into lines of at most `longest` characters; a longer word has a line of its own. */
export function breakLines(text: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Moves labels apart that would lie upon each other, no lower than `bottom`. */
export function placeLabels(labels: PlacedLabel[], bottom: number): PlacedLabel[] {
  const height = ({ lines }: PlacedLabel) => lines.length * lineHeight;
  const placed = labels.toSorted((one, other) => one.y - other.y).map((label) => ({ ...label }));
  let free = Number.NEGATIVE_INFINITY;
  for (const label of placed) {
    label.y = Math.max(label.y, free + height(label) / 2);
    free = label.y + height(label) / 2;
  }
  free = bottom;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, free - height(label) / 2);
    free = label.y - height(label) / 2;
  }
  return placed;
}

/** Finds the baseline of the first of several lines so that together they are centred on `y`. */
export function firstBaseline({ lines, y }: PlacedLabel): number {
  return y - ((lines.length - 1) * lineHeight) / 2 + 5;
}
