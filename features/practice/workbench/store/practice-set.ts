import type { Verdict } from '../../grading/judge-run.ts';
import type { Exercise, ModelPrompt } from '../../problems/exercise.ts';
import type { AiCodingLesson } from '../../rounds/experience.server.ts';
import type { FinishedRound } from '../../rounds/find-round.server.ts';
import type { RunResult } from '../../runner/program.ts';

/** A round's coding lesson as it comes over the network. */
export type OpenLesson = Pick<
  AiCodingLesson,
  'id' | 'parentExperienceId' | 'problems' | 'stats' | 'lives' | 'complete' | 'experience'
>;

/** All that a page knows of a practice set when it is opened. */
export interface PracticeSet {
  key: string;
  title: string;
  exercises: Exercise[];
  /** Null for a visitor: what they do stays in their browser. */
  userId: string | null;
  lesson: OpenLesson | null;
  /** The round that was finished last, before the page was opened. */
  finished: FinishedRound | null;
  solved: string[];
  tokens: number | null;
  /** Before a run it is asked how sure its learner is. */
  asksSureness: boolean;
}

export interface SubmissionResult {
  verdict: Verdict;
  run: RunResult;
  lesson: OpenLesson | null;
  solution: Record<string, string> | null;
  modelPrompt: ModelPrompt | null;
  /** The try made its lesson done, for the first time. */
  isLessonDone?: boolean;
}

/** Asks, before a try is handed in, how it may be; null where its learner would rather not. */
export type AskBeforeTry = () => Promise<{ isConfirmed: boolean } | null>;
