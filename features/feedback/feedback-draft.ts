import { browserStorage } from '#platform/browser/browser-storage.ts';
import type { NewFeedback } from './new-feedback.ts';

/** What someone has begun to write in a lesson; a sign-out forgets it (features/users/browser-account/account-memory.ts). */
export interface FeedbackDraft extends NewFeedback {
  type: 'question' | 'issue';
}

const key = 'feedback-drafts';

const readDrafts = () => (browserStorage.readJson(key) ?? {}) as Record<string, FeedbackDraft>;

export const readDraft = (lessonId: string): FeedbackDraft | undefined => readDrafts()[lessonId];

export function keepDraft(lessonId: string, draft: FeedbackDraft): void {
  browserStorage.keep(key, JSON.stringify({ ...readDrafts(), [lessonId]: draft }));
}

export function forgetDraft(lessonId: string): void {
  const { [lessonId]: _, ...others } = readDrafts();
  browserStorage.keep(key, JSON.stringify(others));
}
