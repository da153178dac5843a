import { diffLines } from '#platform/text/diff-lines.ts';
import type { Files } from '../../grading/judge-run.ts';

/** A line of a diff as it is shown: a removed one has no new number, an added one no old. */
export interface ShownLine {
  /** Unique in its diff: the file's name and the line's position in the file's diff. */
  id: string;
  change: 'same' | 'added' | 'removed';
  text: string;
  before?: number;
  after?: number;
}

export interface FileDiff {
  file: string;
  /** Changed lines with three around them; lines that are left out lie between two. */
  hunks: ShownLine[][];
}

const contextLines = 3;

/** Makes the diff of each file that is not the same in both, in the order of their names. */
export function diffFiles({ before, after }: { before: Files; after: Files }): FileDiff[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((file) => before[file] !== after[file])
    .map((file) => ({ file, hunks: toHunks(numberLines({ file, before: before[file], after: after[file] })) }));
}

/** Numbers the lines of a whole file's diff. A file that is not there has no lines. */
export function numberLines({
  file,
  before,
  after,
}: {
  file: string;
  before: string | undefined;
  after: string | undefined;
}): ShownLine[] {
  const at = { before: 0, after: 0 };
  const lines =
    before !== undefined && after !== undefined
      ? diffLines({ before, after })
      : (before ?? after ?? '')
          .replace(/\n$/, '')
          .split('\n')
          .map((text) => ({ change: before === undefined ? ('added' as const) : ('removed' as const), text }));
  return lines.map(({ change, text }, position) => ({
    id: `${file}:${position}`,
    change,
    text,
    ...(change !== 'added' && { before: ++at.before }),
    ...(change !== 'removed' && { after: ++at.after }),
  }));
}

function toHunks(lines: ShownLine[]): ShownLine[][] {
  const isNear = (position: number) =>
    lines.slice(Math.max(0, position - contextLines), position + contextLines + 1).some(({ change }) => change !== 'same');
  const hunks: ShownLine[][] = [];
  for (const [position, line] of lines.entries()) {
    if (!isNear(position)) continue;
    if (position > 0 && isNear(position - 1) && hunks.length > 0) hunks.at(-1)?.push(line);
    else hunks.push([line]);
  }
  return hunks;
}
