import { z } from 'zod';
import type { Verdict } from '../grading/verdict.ts';

const file = z.string().regex(/^[\w.-]{1,80}$/);
const moment = z.iso.datetime();
/** Bytes of a try as it is kept. */
export const largestTry = 20_480;

/** Characters of one file; a learner's program is a page, not a project. */
export const longestFile = 8_000;

/** The learner's files as they are run, whole: at most ten. */
export const submittedFiles = z
  .record(file, z.string().max(longestFile))
  .refine((files) => Object.keys(files).length <= 10, 'at most 10 files')
  .refine((files) => bytesOf(files) <= 13_000, 'at most 13,000 bytes in all');

/** Counts the bytes of files as JSON, in which a try is kept. */
const bytesOf = (files: Record<string, string>) => new TextEncoder().encode(JSON.stringify(files)).length;

/** One question to the assistant before a run, and what the learner made of the answer. */
const ask = z.strictObject({
  at: moment,
  prompt: z.string().max(2_000),
  model: z.string().max(100),
  tokens: z.int().min(0),
  answer: z.string().max(6_000),
  /** The decision about each chunk of the change, in order. */
  decisions: z.array(z.enum(['accepted', 'rejected', 'edited'])).max(50),
});

/** The learner's expectation before the answer was shown: the lines to change, by file, or the output in words. */
const prediction = z.strictObject({
  lines: z.record(file, z.array(z.int().min(1)).max(100)).optional(),
  output: z.string().max(500).optional(),
});

/** A try as its browser tells it, besides the files: kept for the learner's history and never believed for the verdict. */
export const tryStory = z.strictObject({
  startedAt: moment,
  asks: z.array(ask).max(8),
  prediction: prediction.nullable(),
});

export type TryStory = z.infer<typeof tryStory>;

/** A try as it is kept: the browser's story, and what the server ran and found. */
export interface TryRecord extends TryStory {
  files: Record<string, string>;
  output: string;
  verdict: Verdict;
}
