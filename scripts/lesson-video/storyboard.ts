import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const inTwoLanguages = z.strictObject({ en: z.string().min(1), de: z.string().min(1) });

/**
 * A part of a slide that appears when a sentence begins: the prompt (typed), the code, its changed lines, the next run in the terminal, the
 * next point.
 */
const step = z.enum(['prompt', 'code', 'diff', 'terminal', 'point']);

const sentence = inTwoLanguages.extend({
  /** The words of the voice where they differ from the English subtitle, such as "I D K". */
  speak: z.string().optional(),
  show: z.array(step).default([]),
  /** A piece of the code to mark from here to the end of the slide. */
  mark: z.string().optional(),
});

const slide = z.strictObject({
  /** Starts a chapter of the video. */
  chapter: inTwoLanguages.optional(),
  heading: z.string(),
  prompt: z.string().optional(),
  /**
   * Lines begin with a space, − (as "-") or +, like a diff. Removed lines look untouched, and added ones are absent, until `diff` is shown.
   */
  code: z.strictObject({ file: z.string(), lines: z.string() }).optional(),
  /** Each entry is one run: commands begin with "$". */
  terminal: z.array(z.string()).default([]),
  points: z.array(z.string()).default([]),
  say: z.array(sentence).min(1),
});

const storyboard = z.strictObject({
  lessonNumber: z.number().int(),
  title: z.string(),
  slides: z.array(slide).min(1),
});

export type Step = z.infer<typeof step>;
export type Sentence = z.infer<typeof sentence>;
export type Slide = z.infer<typeof slide>;
export type Storyboard = z.infer<typeof storyboard>;

export function readStoryboard(file: string): Storyboard {
  return storyboard.parse(parse(readFileSync(file, 'utf8')));
}
