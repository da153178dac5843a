import { draftStore } from './draft-store.ts';
import type { NewFeedback } from './new-feedback.ts';

/** The words that someone has begun to write in a lesson. */
export interface FeedbackDraft extends NewFeedback {
  type: 'question' | 'issue';
}

/** By lesson. */
export const feedbackDrafts = draftStore<FeedbackDraft>('feedback-drafts');
