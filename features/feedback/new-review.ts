import { z } from 'zod';
import { longestShownName } from './feedback-length.ts';
import { feedbackText } from './new-feedback.ts';
import { mostStars } from './review.ts';

/** The fields of the form of a review. */
export const newReview = z.object({
  user_content: feedbackText,
  rating: z.coerce.number('Choose how many stars').int().min(1, 'Choose how many stars').max(mostStars, 'Choose how many stars'),
  mayBeShown: z.literal('yes').optional(),
  shownName: z
    .string()
    .trim()
    .max(longestShownName, `A name has at most ${longestShownName} characters`)
    .regex(/^[^\p{C}]*$/u, 'The name has signs that cannot be shown')
    .default(''),
});
