import type { Files } from '../grading/judge-run.ts';
import type { Exercise } from '../problems/exercise.ts';
import { mostAsks } from '../rounds/try-limits.ts';
import { recordAnswer } from './record-answer.ts';
import { keepVisitorWork, readVisitorWork } from './store/visitor-work.ts';
import type { Answered } from './use-assistant.ts';

/**
 * Keeps in this browser the try that solved an exercise where no practice set is open, as on the home page. It counts in the playground, and is
 * handed in for the account that its visitor makes or has. Work that was begun on the exercise stays as it is.
 */
export function keepSolvingTry({ problemId, tries }: Exercise, files: Files, answers: Answered[]): void {
  const startedAt = answers[0]?.at ?? new Date().toISOString();
  const story = { startedAt, asks: answers.slice(-mostAsks).map(recordAnswer), prediction: null };
  const work = readVisitorWork(localStorage);
  // Of what is new here there is nothing to take the place of an account's draft.
  const before = work[problemId] ?? { files, prompt: '', triesLeft: tries, isTakenOver: true };
  keepVisitorWork(localStorage, { ...work, [problemId]: { ...before, isSolved: true, solvedBy: { files, story } } });
}
