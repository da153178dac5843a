import { statSync } from 'node:fs';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { examplesFile } from '../hearing/read-hearing.server.ts';
import type { Problem } from './problem.ts';
import { listProblemFiles, readProblems } from './read-problems.server.ts';

let known: { edited: string; problems: Problem[]; lookedAt: number } | undefined;

/**
 * Lists every practice problem of the site, in the order of lessons and positions; read again within a second of the owner's edit, because a
 * page asks several times and a look at some hundred files costs more than the rest of it. A fault is thrown the first time, which is the server's start; after that it is logged, and the last good problems stay.
 */
export function listProblems(): Problem[] {
  const now = performance.now();
  if (known && now - known.lookedAt < second) return known.problems;
  const directory = config.CONTENT_DIR;
  const edited = listProblemFiles({ directory })
    .flatMap((file) => [file, examplesFile(file)])
    .map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`)
    .join();
  const problems = known?.edited === edited ? known.problems : readOrKeep(known?.problems);
  known = { edited, problems, lookedAt: now };
  return problems;
}

function readOrKeep(last: Problem[] | undefined): Problem[] {
  try {
    return readProblems({ directory: config.CONTENT_DIR });
  } catch (error) {
    if (!last) throw error;
    log.error({ err: error }, 'a practice problem was edited with a fault; the last good ones stay');
    return last;
  }
}
