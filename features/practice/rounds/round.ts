import type { Verdict } from '../grading/judge-run.ts';
import type { AiCodingProblem, AiCodingStats } from './ai-coding-lesson.ts';

/** Lives of a coding lesson at its beginning, which is also the most there are (docs/product.md §9). */
export const startingLives = 3;

/** A coding lesson's part that a verdict changes. */
export interface RoundState {
  problems: AiCodingProblem[];
  stats: AiCodingStats;
  lives: number;
  /** Says that nothing in it counts any more: every problem is solved, or the lives are gone. */
  complete: boolean;
}

export interface CountedTry {
  problemId: string;
  verdict: Verdict;
  /** The code of the entry file, as it was run. */
  code: string;
  /** Prompts that solve the problem, told with its record. */
  suggestions: string[];
  /** Every prompt for this problem in this round, the last one's too. */
  prompts: string[];
  /** The milliseconds since the round began. */
  elapsedMs: number;
  /** The files are those of the last try at the problem. */
  isRepeated?: boolean;
}

/**
 * Says what a round is after a try. A run that the platform could not make, code that was not changed, from the start or from the last try, cost nothing; a
 * problem that is solved or whose tries are used up, and a round that is over, stay as they are.
 */
export function countTry(
  round: RoundState,
  { problemId, verdict, code, suggestions, prompts, elapsedMs, isRepeated = false }: CountedTry,
): RoundState {
  const problem = round.problems.find(({ id }) => id === problemId);
  if (!problem || round.complete || problem.tries === 0 || isSolved(round, problemId)) return round;
  if (verdict.status === 'not-run' || verdict.fault === 'unchanged') return round;
  const isRight = verdict.status === 'right';
  if (isRepeated && !isRight) return round;
  const triesLeft = isRight ? problem.tries : problem.tries - 1;
  const problems = round.problems.map((other) => (other === problem ? { ...problem, tries: triesLeft } : other));
  if (!isRight && triesLeft > 0) return { ...round, problems };

  const attempts = problem.mostTries - triesLeft + (isRight ? 1 : 0);
  const isPerfect = attempts === 1 && !problem.variant; // before a variant, a solution was shown
  const lives = isRight ? round.lives : round.lives - 1;
  const solutions = [
    ...round.stats.solutions,
    {
      correct: isRight,
      parentProblemId: problemId,
      fileName: problem.fileName,
      problem: problem.problem,
      solutionSuggestions: suggestions,
      editorContent: code,
      position: problem.position,
      remainingTries: triesLeft,
      status: isRight ? (isPerfect ? ('perfect' as const) : ('imperfect' as const)) : ('failed' as const),
      attempts,
      prompts,
    },
  ];
  const complete = lives === 0 || problems.every(({ id }) => isSolved({ stats: { solutions } }, id));
  return { problems, lives, complete, stats: countSolutions({ solutions, timeToCompleteMs: complete ? elapsedMs : 0 }) };
}

/** Says whether a problem was solved in this round. */
export function isSolved({ stats }: { stats: Pick<AiCodingStats, 'solutions'> }, problemId: string): boolean {
  return stats.solutions.some(({ parentProblemId, correct }) => correct && parentProblemId === problemId);
}

/** Says whether a round came to its end: it did not run out of lives. */
export const isFinished = ({ complete, lives }: Pick<RoundState, 'complete' | 'lives'>): boolean => complete && lives > 0;

/**
 * Finds the variant in which a problem is dealt after a coding lesson, or stands in it as long as it goes on: the next one where its tries were used up,
 * and as it is written where the round is finished.
 */
export function variantAfter(last: Omit<RoundState, 'stats'> | undefined, problemId: string): number {
  const before = last?.problems.find(({ id }) => id === problemId);
  if (!last || !before || isFinished(last)) return 0;
  return (before.variant ?? 0) + (last.complete && before.tries === 0 ? 1 : 0);
}

/** Counts the problems that were solved without a wrong try before. */
export const countFirstTries = ({ solutions }: Pick<AiCodingStats, 'solutions'>): number =>
  solutions.filter(({ status }) => status === 'perfect').length;

/** Counts what is right and wrong among solution records. */
export function countSolutions({
  solutions,
  timeToCompleteMs,
}: Pick<AiCodingStats, 'solutions' | 'timeToCompleteMs'>): AiCodingStats {
  const correct = solutions.filter((solution) => solution.correct).length;
  return {
    accuracy: solutions.length === 0 ? 0 : correct / solutions.length,
    wrong: solutions.length - correct,
    correct,
    timeToCompleteMs,
    solutions,
  };
}
