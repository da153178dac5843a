import type { Problem } from '#features/practice/problems/problem.ts';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';

/** An answer that is recorded in a practice problem's file. */
export interface RecordedAnswer {
  problem: Problem;
  /** `solution` and `alsoRight` are right; the others are wrong, and say why in `why`. */
  kind: 'solution' | 'alsoRight' | 'decisions' | 'flawed';
  /** The files it changes, each whole. */
  files: Record<string, string>;
  why: string;
}

/** Lists all recorded answers of the course's practice problems. */
export function listRecordedAnswers(): RecordedAnswer[] {
  return readProblems({ directory: 'content' }).flatMap((problem) => [
    { problem, kind: 'solution' as const, files: problem.solution, why: '' },
    ...problem.alsoRight.map(({ files }) => ({ problem, kind: 'alsoRight' as const, files, why: '' })),
    ...problem.decisions.map(({ files, why }) => ({ problem, kind: 'decisions' as const, files, why })),
    ...(problem.flawed ? [{ problem, kind: 'flawed' as const, files: problem.flawed.files, why: problem.flawed.why }] : []),
  ]);
}
