import { z } from 'zod';

const people = z.int().min(0);

/** The progress of those who have the course. */
const lessonFigures = z.strictObject({
  members: people,
  /** Those who started something of the course, or read its text to the end. */
  opened: people,
  finishedAll: people,
  /** Those who were not seen for two weeks, by where they stand: before opening the course, before starting a lesson. */
  quietBeforeOpening: people,
  quietBeforeStarting: people,
  /** In the order of the course; `quiet` are those who started none after it. */
  lessons: z.array(z.strictObject({ lessonId: z.string(), started: people, done: people, quiet: people })),
});

/** The outcomes of a problem: each person counts once, by the best they came to. */
const problemFigures = z.strictObject({
  problemId: z.string(),
  people,
  perfect: people,
  imperfect: people,
  failed: people,
  /** Those who tried, and neither solved it nor are out of tries. */
  left: people,
  tries: z.int().min(0),
  /** Tries of a person; null where every try was deleted. */
  medianTries: z.number().nullable(),
  /** The fault that wrong tries had most often, as a verdict names it. */
  commonestFault: z.string().nullable(),
});

/** A video: how many played any of it, and how many watched each of its seconds. */
const videoFigures = z.strictObject({ lessonId: z.string(), people, watched: z.array(people) });

/** The number of people who came to the end, and the number of all. */
const share = z.strictObject({ count: people, of: people });

/** The number who came to the end of those who used a feature, and of those who did not. */
const effectFigures = z.strictObject({
  feature: z.enum(['film', 'notes', 'extras', 'questions', 'assistant', 'prediction']),
  used: share,
  not: share,
});

/** The ratings of a practice set's finished rounds: how often 1, 2, 3, 4 and 5 were given. */
const ratingFigures = z.strictObject({ experience: z.string(), given: z.array(z.int().min(0)).length(5) });

/** The figures counted of all learners at one time; no figure names anybody. `film` and `films` are as they are stored. */
export const learningFigures = z.strictObject({
  lessons: lessonFigures,
  problems: z.array(problemFigures),
  films: z.array(videoFigures),
  effects: z.array(effectFigures),
  ratings: z.array(ratingFigures),
});

export type LessonFigures = z.infer<typeof lessonFigures>;
export type ProblemFigures = z.infer<typeof problemFigures>;
export type VideoFigures = z.infer<typeof videoFigures>;
export type EffectFigures = z.infer<typeof effectFigures>;
export type RatingFigures = z.infer<typeof ratingFigures>;
export type LearningFigures = z.infer<typeof learningFigures>;

/** Sets the days after which somebody who was not seen counts as having stopped. */
export const quietDays = 14;

/** Sets how many people a share needs to say something. */
export const fewestForShare = 5;

/** Writes how many people a mark on an axis stands for; there is no half of one. */
export const formatPeople = (count: number): string => (Number.isInteger(count) ? count.toLocaleString('en') : '');

/** Writes a number of people with its share of others, where there are enough of both for one; it does not break. */
export function describeShare(count: number, of: number): string {
  const shown = count.toLocaleString('en');
  if (Math.min(count, of) < fewestForShare) return shown;
  return `${shown}\u00a0(${(count / of).toLocaleString('en', { style: 'percent' })})`;
}
