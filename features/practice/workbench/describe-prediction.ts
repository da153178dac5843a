import { diffLines } from '../grading/diff-lines.ts';
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

/** Compares in words the lines that were predicted with those that changed; undefined where nothing was predicted. */
export function describePrediction({
  predicted,
  before,
  after,
}: {
  predicted: Record<string, number[]>;
  before: Files;
  after: Files;
}): string | undefined {
  const files = Object.entries(predicted).filter(([, lines]) => lines.length > 0);
  if (files.length === 0) return undefined;
  return files
    .map(([file, lines]) => {
      const changed = changedLines({ before: before[file] ?? '', after: after[file] ?? '' });
      const isSame = lines.join() === changed.join();
      if (isSame) return `You predicted ${nameLines(lines)} of ${file}, and that is what changed.`;
      return `You predicted ${nameLines(lines)} of ${file}; ${changed.length > 0 ? `${nameLines(changed)} changed` : 'nothing in it changed'}.`;
    })
    .join(' ');
}

function nameLines(lines: number[]): string {
  return `${lines.length === 1 ? 'line' : 'lines'} ${new Intl.ListFormat('en').format(lines.map(String))}`;
}
