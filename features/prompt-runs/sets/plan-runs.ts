import type { SetCase } from './prompt-set.ts';

/** One run of a set. */
export interface PlannedRun {
  at: number;
  setCase: SetCase;
  repeat: number;
}

/** Plans the runs of a set: every case once, then every case again, so that what is cut short has had a bit of each. */
export function planRuns({ cases, repeats }: { cases: SetCase[]; repeats: number }): PlannedRun[] {
  return Array.from({ length: repeats }, (_, repeat) => cases.map((setCase, at) => ({ at, setCase, repeat }))).flat();
}
