import { diffLines } from '#platform/text/diff-lines.ts';
import type { Files } from '../grading/judge-run.ts';

/** Lists the lines of the code before, from 1, that a change removed or replaced, and those after which it only added some; 0 is its top. */
export function findChangedLines({ before, after }: { before: string; after: string }): {
  changed: number[];
  addedAfter: number[];
} {
  let line = 0;
  const changed = new Set<number>();
  const addedAfter = new Set<number>();
  for (const { change } of diffLines({ before, after })) {
    if (change !== 'added') line += 1;
    if (change === 'removed') changed.add(line);
    if (change === 'added' && !changed.has(line)) addedAfter.add(line);
  }
  return { changed: [...changed], addedAfter: [...addedAfter] };
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
    const found = findChangedLines({ before: before[file] ?? '', after: after[file] ?? '' });
    const all = new Set([...found.changed, ...found.addedAfter.map((line) => Math.max(1, line))]);
    if (all.size === lines.length && lines.every((line) => all.has(line)))
      return `You predicted ${nameLines(lines)} of ${file}, and that is what changed.`;
    return `You predicted ${nameLines(lines)} of ${file}; ${describeChanges(found)}.`;
  });
  if (output) {
    const isIt = bare(output) === bare(printed);
    sentences.push(isIt ? 'It printed what you predicted.' : `You predicted that it prints “${output}”; it did not.`);
  }
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function describeChanges({ changed, addedAfter }: ReturnType<typeof findChangedLines>): string {
  const behind = addedAfter.filter((line) => line > 0);
  const parts = [
    ...(changed.length > 0 ? [`${nameLines(changed)} changed`] : []),
    ...(addedAfter.includes(0) ? ['code was added before line 1'] : []),
    ...(behind.length > 0 ? [`code was added after ${nameLines(behind)}`] : []),
  ];
  return parts.join(', and ') || 'nothing in it changed';
}

/** Space and line ends are no part of a prediction in a few words. */
const bare = (text: string) => text.replace(/\s+/g, ' ').trim();

function nameLines(lines: number[]): string {
  return `${lines.length === 1 ? 'line' : 'lines'} ${new Intl.ListFormat('en').format(lines.map(String))}`;
}
