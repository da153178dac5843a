import { countSubmissions, forgetSubmissions } from './submission-queue.ts';
import { countVisitorExercises } from './visitor-work.ts';

export { forgetMembersAnswers } from '../../assistant/answer-offline.ts';

/** Counts the exercises and tries of this browser that the account was not given yet. */
export function countUnsentPractice(): number {
  return countSubmissions() + countVisitorExercises();
}

/** Forgets what this browser keeps of somebody's practice beyond their session: tries that were not sent. */
export function forgetPractice(): void {
  forgetSubmissions();
}
