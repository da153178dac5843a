import type { Files } from '../../grading/judge-run.ts';
import type { DrillScore } from './drill-kind.ts';
import type { FileDiff } from './line-diff.ts';

export const faultSorts = {
  edge: 'An edge that moved',
  'lost-line': 'A line that was lost',
  'wrong-place': 'The right change in the wrong place',
  'swallowed-error': 'An error that nobody hears of any more',
  'changed-contract': 'A changed promise to callers',
  'weakened-test': 'A test that tests less',
  tidying: 'Tidying that nobody ordered, and that changes something',
  'invented-api': 'Something called that does not exist',
  'stale-copy': 'A copy that was left as it was, or brought back',
  secret: 'A secret where others can read it',
  injection: 'Text from outside that is taken for code',
} as const;

export interface ShownDiff {
  diffs: FileDiff[];
  /** All files, as they are after the change. */
  files: Files;
}

export interface DiffFault {
  sort: keyof typeof faultSorts;
  why: string;
  /** Ids of the lines that carry it: each of them, marked, finds it. */
  lines: string[];
  /** What shows it: a run, and its output without the fault and with it. */
  shownBy: { name: string; code: string; expected: string; printed: string };
}

export interface DiffKey {
  faults: DiffFault[];
}

/** The ids of the marked lines; none says that the diff does what was asked. */
export type MarkedLines = string[];

/** Finds which faults were marked. A marked line that carries none is a false alarm. */
export function gradeLine({ key: { faults } }: { key: DiffKey }, marked: MarkedLines): DrillScore {
  const found = faults.filter(({ lines }) => lines.some((line) => marked.includes(line))).length;
  const falseAlarms = new Set(marked.filter((line) => !faults.some(({ lines }) => lines.includes(line)))).size;
  return { isRight: found === faults.length && falseAlarms === 0, found, total: faults.length, falseAlarms };
}
