import type { SavingState } from '#features/own-data/own-data-snapshot.ts';
import type { OwnDocument } from '#features/own-data/own-document.ts';
import type { Files } from '../../grading/judge-run.ts';
import type { Exercise } from '../../problems/exercise.ts';
import type { TryStory } from '../../rounds/try-record.ts';
import type { OpenLesson, SubmissionResult } from './practice-set.ts';
import type { Submission } from './submission-queue.ts';

/** The files of an exercise as they stand, the prompt that is being written, and the try that goes on. */
export interface Work {
  files: Files;
  /** The files of an answer that are not decided yet, as they are shown; null or absent where there are none. */
  proposal?: Files | null;
  prompt: string;
  /** Null or absent before the try's first step. */
  story?: TryStory | null;
}

/** Work as it is kept, and of an account the draft that keeps it. */
export interface KeptWork extends Work {
  savedAt: string | null;
  document?: OwnDocument;
}

/** Work that was changed in two places, or is not as it may be kept: all of it is kept until its author has decided. */
export interface WorkConflict {
  problemId?: string;
  /** The work as it stands on this page, and in the other place: null where it was deleted there, absent where no other place has to do with it. */
  here?: Partial<Work>;
  there?: Partial<Work> | null;
  /** The reason for which the work cannot be kept; said where no other place has to do with it. */
  error: string;
  /** `here` keeps what is here, or tries to; `there` lets go of it. */
  decide(choice: 'here' | 'there'): void;
}

/** Keeps what somebody does in a practice set: on the server for an account, in the browser for a visitor. */
export interface PracticeStore {
  /** The open coding lesson, or the last one where its lives are gone; null before the first try and for visitors. */
  lesson: OpenLesson | null;
  /** The tries that wait in this browser until the site can be reached. */
  waiting: number;
  lives: number;
  triesLeft(exercise: Exercise): number;
  isSolved(exercise: Exercise): boolean;
  /** The number of the variant in which a problem is dealt. */
  variantOf(exercise: Exercise): number;
  /** Deals an exercise whose tries are used up with other values and new tries. */
  practiseAgain(exercise: Exercise): Promise<void>;
  /** False for the moment in which what this browser keeps is read: work that is begun before would be begun on what was dealt. */
  isReady: boolean;
  /** Finds the work that is kept; undefined where the exercise stands as it was dealt. */
  workOf(exercise: Exercise): KeptWork | undefined;
  /** Keeps work that was begun on `begunOn`, absent where nothing was kept: what was changed elsewhere meanwhile is a conflict, not lost. */
  keepWork(exercise: Exercise, work: Work, begunOn?: Omit<KeptWork, 'savedAt'>): void;
  /** The prompts of the conversation that goes on about an exercise, oldest first. A right verdict and the round's end end it. */
  earlierPromptsOf(exercise: Exercise): string[];
  keepEarlierPrompts(exercise: Exercise, prompts: string[]): void;
  /** `unavailable`: this browser keeps nothing for sites, so work lasts as long as its page. */
  savingState: SavingState | 'unavailable';
  conflict: WorkConflict | undefined;
  /** Hands in; null when there is no network: it is sent, once, when there is one again, and `onLater` is told what came of it. */
  submit(
    submission: Omit<Submission, 'aiCodingLessonId'>,
    onLater: (result: SubmissionResult) => void,
  ): Promise<SubmissionResult | null>;
  /** Opens the round, or the next coding lesson of it when the lives are gone. */
  start(): Promise<OpenLesson | null>;
}

/** Says whether two sides of somebody's work on an exercise are the same. */
export function isSameWork(one: Work, other: Work): boolean {
  return asText(one) === asText(other);
}

const asText = ({ files, proposal = null, prompt, story = null }: Work) => JSON.stringify([files, proposal, prompt, story]);
