const fence = /^\s*(?:```|~~~)/;
/** A line or two of code beside words say what shall stand there. */
const maxQuotedLines = 2;

/**
 * Takes pasted code out of a prompt: fenced lines, and lines of the files at hand and of their solution. A model that is told by a paste what to
 * answer was told nothing in words.
 */
export function separatePaste({ prompt, codeLines }: { prompt: string; codeLines: ReadonlySet<string> }): {
  prose: string;
  hasPaste: boolean;
  /** The prompt as it stands, with its fences, where nothing was pasted into it. */
  withoutPaste: string;
} {
  let isFenced = false;
  const lines = prompt.split('\n').flatMap((text) => {
    const isFence = fence.test(text);
    if (isFence) isFenced = !isFenced;
    return isFence || text.trim() === '' ? [] : [{ text, isCode: isFenced || holdsCodeLines(text, codeLines) }];
  });
  const pasted = lines.filter(({ isCode }) => isCode);
  const hasPaste = pasted.length > maxQuotedLines || (pasted.length > 0 && pasted.length === lines.length);
  const prose = lines.flatMap(({ text, isCode }) => (hasPaste && isCode ? [] : [text])).join('\n');
  return { prose, hasPaste, withoutPaste: hasPaste ? prose : prompt };
}

/** Says whether a line is one of the code, or several whose line ends were lost. */
function holdsCodeLines(text: string, codeLines: ReadonlySet<string>): boolean {
  if (codeLines.has(text.trim())) return true;
  const held = [...codeLines].filter((line) => line.length > 10 && text.includes(line));
  return held.length > 1 && held.join('').length > text.length / 2;
}
