import { z } from 'zod';

/** Holds all that a lead sees of a learner who agrees; nothing of answers, code, notes or questions. */
export const learnersProgress = z.object({
  lessonsDone: z.int(),
  /** The number of lessons. */
  lessons: z.int(),
  /** The day on which they last worked in the course, as in 2026-11-24; null before the first. */
  lastActive: z.string().nullable(),
});

export type LearnersProgress = z.infer<typeof learnersProgress>;

/** Reads how far each of some accounts is, by account. */
export type ReadProgress = (userIds: string[]) => Promise<Map<string, LearnersProgress>>;
