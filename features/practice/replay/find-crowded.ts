import type { Problem } from '../problems/problem.ts';

/** More files than this beside those that are needed are too many. */
const maxUnneeded = 1;

/**
 * Finds the answer of a model that was shown so many files that it took a wrong one, unless the conversation names a file to change or the wrong
 * one. Somebody has to have chosen what it is shown: a request that does not say so gets none.
 */
export function findCrowded({
  problem: { crowded, solution },
  prompts,
  context = [],
}: {
  problem: Pick<Problem, 'crowded' | 'solution'>;
  prompts: readonly string[];
  context: readonly string[] | undefined;
}): Problem['crowded'] {
  if (!crowded || context.length - crowded.needed.length <= maxUnneeded) return undefined;
  const changed = Object.keys(crowded.files);
  const said = prompts.join('\n').toLowerCase();
  const isNamed = [...changed, ...Object.keys(solution)].some((name) => said.includes(name.toLowerCase()));
  return !isNamed && changed.every((name) => context.includes(name)) ? crowded : undefined;
}
