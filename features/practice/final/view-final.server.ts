import { toExercise } from '../problems/exercise.ts';
import { listProblems } from '../problems/list-problems.server.ts';
import { type FinalProblem, type FinalView, scoreFinal } from './final.ts';
import type { Final } from './find-final.server.ts';

/** Describes a final for its page. A problem that the site has no more is left out; its answer counts. */
export function viewFinal(final: Final): FinalView {
  const isFinished = final.finishedAt !== null;
  const problems = listProblems().filter(({ problemId }) => final.problems.includes(problemId));
  return {
    finalId: final.id,
    userId: final.parentUserId,
    problems: problems.map(toFinalProblem),
    answers: final.answers.map(({ problemId, isRight, reason }) => ({ problemId, isRight, reason: isFinished ? reason : null })),
    isFinished,
    score: scoreFinal(final),
  };
}

function toFinalProblem(problem: Parameters<typeof toExercise>[0]): FinalProblem {
  const { hints, samples, teaches, ...asked } = toExercise(problem);
  return asked;
}
