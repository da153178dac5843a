import type { Program, RunResult } from '#features/practice/runner/program.ts';
import type { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { isSameRun, isTimeOut } from './is-same-run.ts';

const mostAtOnce = 3;

/** The findings of a comparison of browser and server. A run that took all of its time in either is counted apart. */
export interface Comparison {
  compared: number;
  timeOuts: number;
  byStatus: Record<string, number>;
  different: { program: Program; ofBrowser: RunResult; ofServer: RunResult }[];
}

/** Runs programs in a browser and in the server's pool and says which ended differently. */
export async function compareRuns({
  programs,
  count,
  runInBrowser,
  pool,
}: {
  programs: Iterator<Program>;
  count: number;
  runInBrowser: (program: Program) => Promise<RunResult>;
  pool: RunPool;
}): Promise<Comparison> {
  const found: Comparison = { compared: 0, timeOuts: 0, byStatus: {}, different: [] };
  const work = async (_: unknown, person: number) => {
    while (found.compared < count) {
      found.compared += 1;
      const program: Program = programs.next().value;
      const [ofBrowser, ofServer] = await Promise.all([runInBrowser(program), pool.run({ program, person: `person ${person}` })]);
      found.byStatus[ofServer.status] = (found.byStatus[ofServer.status] ?? 0) + 1;
      if (isTimeOut(ofBrowser) || isTimeOut(ofServer)) found.timeOuts += 1;
      else if (!isSameRun(ofBrowser, ofServer)) found.different.push({ program, ofBrowser, ofServer });
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return found;
}
