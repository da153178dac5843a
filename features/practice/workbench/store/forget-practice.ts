import { forgetAnswers } from '../../assistant/answer-offline.ts';
import { forgetFinalWork } from './final-work.ts';
import { forgetSubmissions } from './submission-queue.ts';

export { forgetMembersAnswers } from '../../assistant/answer-offline.ts';
export { countSubmissions } from './submission-queue.ts';

/** Forgets what this browser keeps of somebody's practice until they sign out. */
export function forgetPractice(): void {
  forgetSubmissions();
  forgetAnswers();
  forgetFinalWork();
}
