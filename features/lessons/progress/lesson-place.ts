import { z } from 'zod';

const name = z.string().min(1).max(200);

/** Checks a heading of the lesson's text, as a browser names it. */
export const headingPlace = z.strictObject({ kind: z.literal('heading'), id: name, title: name });

/** The place where a lesson was last worked at: a second of its video, one of its exercises, or a heading of its text. */
export type LessonPlace =
  | { kind: 'film'; secs: number }
  | { kind: 'exercise'; id: string; title: string }
  | z.infer<typeof headingPlace>;
