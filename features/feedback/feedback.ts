import { formatMoment } from '#platform/text/format-time.ts';

export const feedbackTypes = ['review', 'question', 'issue'] as const;

export type FeedbackType = (typeof feedbackTypes)[number];

export const isFeedbackType = (text: string): text is FeedbackType => feedbackTypes.some((type) => type === text);

/** The states of feedback, in its order: it moves on, and back only where the owner opens again what was resolved. */
export const feedbackStatuses = ['unseen', 'seen', 'answered', 'resolved'] as const;

export type FeedbackStatus = (typeof feedbackStatuses)[number];

export const shortestFeedback = 10;
export const longestFeedback = 5000;
export const longestAnswer = 10_000;
export const longestShownName = 60;

/** Limits the characters of a passage that are kept to find it again. */
export const longestQuote = 120;

/** The place in the course that something was written about: a lesson, a second of its video, or a passage of its text. */
export type FeedbackPlace =
  | { lessonId: string }
  | { lessonId: string; atSecs: number }
  /** `quote` is what the passage begins with, by which the page finds it again; `headingId` the anchor of the heading above it. */
  | { lessonId: string; quote: string; headingId?: string };

/** Says where in its lesson a place is. */
export function describePlace(place: FeedbackPlace): string {
  if ('atSecs' in place) return `video at ${formatMoment(place.atSecs)}`;
  return 'quote' in place ? `“${place.quote}”` : 'whole lesson';
}
