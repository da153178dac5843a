import { formatMoment } from '#platform/text/format-time.ts';

/** Limits the characters of a passage that are kept to find it again. */
export const longestQuote = 120;

/** Names the place in the course that something was written about: a lesson, a second of its video, or a passage of its text. */
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
