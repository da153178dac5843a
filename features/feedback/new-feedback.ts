import { z } from 'zod';
import { day, second } from '#platform/durations.ts';
import { longestFeedback, longestQuote, shortestFeedback } from './feedback.ts';

/** Checks the text of any form of feedback. */
export const feedbackText = z
  .string('Write what you want to say')
  .trim()
  .min(shortestFeedback, `Write at least ${shortestFeedback} characters, so that we can tell what you mean`)
  .max(longestFeedback, `Write at most ${longestFeedback} characters; send the rest separately`);

const lessonId = z.string().regex(/^[a-z0-9-]{1,100}$/);

/** Checks a `FeedbackPlace` as a browser sends it. */
export const feedbackPlace = z.union([
  z.strictObject({
    lessonId,
    atSecs: z
      .int()
      .min(0)
      .max(day / second),
  }),
  z.strictObject({ lessonId, quote: z.string().trim().min(1).max(longestQuote), headingId: z.string().max(200).optional() }),
  z.strictObject({ lessonId }),
]);

/** Checks the fields that a question or an issue is sent with. */
export const newFeedback = z.object({
  /** Made with the form, so that sending it twice is one entry. */
  feedbackId: z.uuid('This form is out of date: reload the page and send it again'),
  user_content: feedbackText,
  place: feedbackPlace.nullable(),
  /** The others who may read a question with its answer, and the name that stands over it. */
  sharing: z.enum(['nobody', 'without-name', 'first-name']).default('nobody'),
});

export type NewFeedback = z.infer<typeof newFeedback>;
