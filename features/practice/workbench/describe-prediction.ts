import { diffLines } from '#platform/text/diff-lines.ts';
import type { Files } from '../grading/judge-run.ts';

/** Lists the lines of the code before that a change removed or replaced, or behind which it added some, from 1. */
export function changedLines({ before, after }: { before: string; after: string }): number[] {
  let line = 0;
  const changed = new Set<number>();
  for (const { change } of diffLines({ before, after })) {
    if (change !== 'added') line += 1;
    if (change === 'removed') changed.add(line);
    if (change === 'added' && !changed.has(line)) changed.add(Math.max(1, line));
  }
  return [...changed].sort((left, right) => left - right);
}

/** Compares in words what was predicted, lines and output, with what changed and was printed; undefined where nothing was predicted. */
export function describePrediction({
  lines: predicted,
  output,
  printed,
  before,
  after,
}: {
  lines: Record<string, number[]>;
  /** Empty where nothing was said of the output. */
  output: string;
  printed: string;
  before: Files;
  after: Files;
}): string | undefined {
  const files = Object.entries(predicted).filter(([, lines]) => lines.length > 0);
  const sentences = files.map(([file, lines]) => {
    const changed = changedLines({ before: before[file] ?? '', after: after[file] ?? '' });
    if (lines.join() === changed.join()) return `You predicted ${nameLines(lines)} of ${file}, and that is what changed.`;
    const found = changed.length > 0 ? `${nameLines(changed)} changed` : 'nothing in it changed';
    return `You predicted ${nameLines(lines)} of ${file}; ${found}.`;
  });
  if (output) {
    const isIt = bare(output) === bare(printed);
    sentences.push(isIt ? 'It printed what you predicted.' : `You predicted that it prints “${output}”; it did not.`);
  }
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Space and line ends are no part of a prediction in a few words. */
const bare = (text: string) => text.replace(/\s+/g, ' ').trim();

function nameLines(lines: number[]): string {
  return `${lines.length === 1 ? 'line' : 'lines'} ${new Intl.ListFormat('en').format(lines.map(String))}`;
}
