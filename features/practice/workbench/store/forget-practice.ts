import { forgetAnswers } from '../../assistant/answer-offline.ts';
import { forgetPublicStats } from '../../public-stats/last-public-stats.ts';
import { forgetFinalWork } from './final-work.ts';
import { forgetSubmissions } from './submission-queue.ts';

export { forgetMembersAnswers } from '../../assistant/answer-offline.ts';
export { countSubmissions } from './submission-queue.ts';

/** Forgets all that this browser keeps of somebody's practice. */
export function forgetPractice(): void {
  forgetSubmissions();
  forgetAnswers();
  forgetPublicStats();
  forgetFinalWork();
}
