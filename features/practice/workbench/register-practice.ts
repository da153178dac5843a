import { registerSignOutCleanup } from '#features/users/browser-account/sign-out-cleanup.ts';
import { forgetAnswers } from '../assistant/answer-offline.ts';
import { forgetPublicStats } from '../public-stats/last-public-stats.ts';
import { countSubmissions, forgetSubmissions } from './submission-queue.ts';

/** Has a sign-out forget what this browser keeps of practice, and ask first when submissions wait in it; called once a page. */
export function registerPractice(): void {
  registerSignOutCleanup({ countUnsent: async () => countSubmissions(), forget: async () => forgetPractice() });
}

function forgetPractice(): void {
  forgetSubmissions();
  forgetAnswers();
  forgetPublicStats();
}
