import { dealVariant } from '../problems/deal-variant.ts';
import type { Problem } from '../problems/problem.ts';
import { type AiCodingProblem, aiCodingProblem } from './ai-coding-lesson.ts';

/** Takes of a problem what its learner may know: the hidden cases stay on the server, and so do the solution and the prompts until it is solved or its tries are used up. */
export function dealProblem({
  problem,
  position,
  variant,
}: {
  problem: Problem;
  position: number;
  variant: number;
}): AiCodingProblem {
  const dealt = dealVariant(problem, variant);
  const { problemId, tries, files, entry, task, language, solutionOutput, codeMustContain } = dealt;
  return aiCodingProblem.parse({
    id: problemId,
    position,
    ...(variant > 0 && { variant }),
    tries,
    mostTries: tries,
    code: files[entry],
    problem: task,
    language,
    fileName: entry,
    solutionOutput,
    solutionOutputRegex: dealt.solutionOutputRegex ?? null,
    isSpecialSolution: dealt.specialCheck !== undefined,
    codeMustContain,
    solutionSuggestions: [],
  });
}
