import type { FeedbackPlace, FeedbackStatus, FeedbackType } from './feedback.ts';

/** Feedback that someone wrote, as they see it themselves. Dates are ISO 8601. */
export interface FeedbackEntry {
  feedbackId: string;
  type: FeedbackType;
  userContent: string;
  resolvedStatus: FeedbackStatus;
  place: FeedbackPlace | null;
  answer: string | null;
  isAnswerRead: boolean;
  created: string;
}

/** A question that its author lets others read, with its answer. */
export interface PublishedQuestion {
  feedbackId: string;
  shownName: string;
  userContent: string;
  answer: string;
  place: FeedbackPlace;
}
