import { registerSignOutCleanup } from '#features/users/browser-account/sign-out-cleanup.ts';
import { forgetAnswers } from '../assistant/answer-offline.ts';
import { countSubmissions, forgetSubmissions } from './submission-queue.ts';

/** Has a sign-out forget the submissions that wait in this browser, and ask first when there are any; called once a page. */
export function registerPractice(): void {
  registerSignOutCleanup({ countUnsent: async () => countSubmissions(), forget: async () => forgetPractice() });
}

function forgetPractice(): void {
  forgetSubmissions();
  forgetAnswers();
}
