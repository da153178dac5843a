import type { LineMarker } from '../prompt-option.ts';

/** Adds the lines that are marked below a prompt, as what the answer is to be about; their variables are filled like those above. */
export function pointAtLines({ prompt, markers }: { prompt: string; markers: LineMarker[] }): string {
  const lines = prompt.split('\n');
  const marked = markers
    .flatMap(({ fromLine, toLine }) => lines.slice(fromLine - 1, toLine))
    .filter((line) => line.trim() !== '');
  if (marked.length === 0) return prompt;
  return `${prompt.trimEnd()}\n\nThe answer is to be about these lines of the above:\n${marked.map((line) => `> ${line}`).join('\n')}\n`;
}
