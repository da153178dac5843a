/** Words in one face, to be set in a line with others. */
export interface Run {
  text: string;
  font: string;
}

/** Breaks runs into lines of at most `width`; `measure` says how wide a text is in a face. Words are not broken. */
export function layOutText(runs: Run[], width: number, measure: (run: Run) => number): Run[][] {
  const lines: Run[][] = [[]];
  let left = width;
  for (const { text, font } of runs) {
    for (const word of text.split(/(?<=\s)/)) {
      const wide = measure({ text: word.trimEnd(), font });
      if (wide > left && lines.at(-1)?.length) {
        lines.push([]);
        left = width;
      }
      const line = lines.at(-1);
      const last = line?.at(-1);
      if (last?.font === font) last.text += word;
      else line?.push({ text: word, font });
      left -= measure({ text: word, font });
    }
  }
  return lines;
}
