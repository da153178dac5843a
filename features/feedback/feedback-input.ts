import { z } from 'zod';
import { longestFeedback, shortestFeedback } from './feedback-length.ts';

/** What a feedback form sends. `feedbackId` is made with the form, so that sending it twice is one entry. */
export const feedbackInput = z.object({
  feedbackId: z.uuid('This form is out of date: reload the page and send it again'),
  user_content: z
    .string('Write what you want to say')
    .trim()
    .min(shortestFeedback, `Write at least ${shortestFeedback} characters, so that we understand what you mean`)
    .max(longestFeedback, `Write at most ${longestFeedback} characters; send the rest as a second entry`),
});
