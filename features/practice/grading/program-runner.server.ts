import type { Program, RunResult } from '../runner/program.ts';
import { RunPool } from '../runner/run-pool.server.ts';

/** The pool's threads start with the first program. */
const pool = new RunPool();

/** Makes a function that runs a person's programs on this server, one after the other; people take turns. */
export const programRunner =
  (person: string) =>
  (program: Program): Promise<RunResult> =>
    pool.run({ program, person });
