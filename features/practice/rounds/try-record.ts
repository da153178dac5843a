import { z } from 'zod';
import type { SignedInUser } from '#features/users/account.ts';
import { unmatchedReasons } from '../assistant/edits/edit.ts';
import type { Files, Verdict } from '../grading/judge-run.ts';
import { answerKinds, promptParts } from '../problems/prompt.ts';
import { settledDecisions } from '../problems/settled-decisions.ts';
import {
  largestTry,
  longestAnswer,
  longestExplanation,
  longestFile,
  longestUnmatched,
  measureRecord,
  mostAsks,
  mostDecisions,
  mostSteps,
  mostUnmatched,
} from './try-limits.ts';

const fileName = z.string().regex(/^[\w.-]{1,80}$/);
const moment = z.iso.datetime();
const mostFiles = 10;

/** Checks the learner's files as they are run, whole: at most ten. */
export const submittedFiles = z
  .record(fileName, z.string().max(longestFile))
  .refine((files) => Object.keys(files).length <= mostFiles, 'at most 10 files')
  .refine((files) => bytesOf(files) <= 13_000, 'at most 13,000 bytes in all');

/** Counts the bytes of files as JSON, in which a try is kept. */
const bytesOf = (files: Record<string, string>) => new TextEncoder().encode(JSON.stringify(files)).length;

/** A part of an answer that could not be done; of its block, and of the nearest line, at least the beginning. */
const unmatchedPart = z.strictObject({
  file: z.string().max(longestUnmatched).optional(),
  text: z.string().max(longestUnmatched),
  /** Absent of answers until November 29, 2026. */
  reason: z.enum(unmatchedReasons).optional(),
  nearest: z
    .strictObject({ wanted: z.string().max(longestUnmatched), line: z.int().min(1), text: z.string().max(longestUnmatched) })
    .optional(),
});

/** One question to the assistant before a run, and what the learner made of the answer. */
const ask = z.strictObject({
  at: moment,
  prompt: z.string().max(2_000),
  model: z.string().max(100),
  tokens: z.int().min(0),
  answer: z.string().max(longestAnswer),
  unmatched: z.array(unmatchedPart).max(mostUnmatched).optional(),
  /** Of the practice model: how it read the prompt. */
  explanation: z
    .strictObject({
      /** Absent of answers until November 28, 2026. */
      kind: z.enum(answerKinds).optional(),
      why: z.string().max(longestExplanation),
      parts: z.array(z.strictObject({ part: z.enum(promptParts), isSaid: z.boolean() })).max(promptParts.length),
      question: z
        .strictObject({ decision: z.string().max(40), asks: z.string().max(longestExplanation), nearest: z.string().max(2_000) })
        .optional(),
    })
    .optional(),
  /** Of decisions that the practice model asked about: the words that make them, or that they are left to it. */
  settled: settledDecisions.optional(),
  /** The files that the model was shown, where there is more than one. */
  context: z.array(fileName).max(mostFiles).optional(),
  /** The decision about each chunk of the change, in order. */
  decisions: z.array(z.enum(['accepted', 'rejected', 'edited'])).max(mostDecisions),
});

/** The learner's expectation before the answer was shown: the lines to change, by file, or the output in words. */
const prediction = z.strictObject({
  lines: z
    .record(fileName, z.array(z.int().min(1)).max(100))
    .refine((lines) => Object.keys(lines).length <= mostFiles, 'at most 10 files')
    .optional(),
  output: z.string().max(500).optional(),
});

const place = z.int().min(0).max(largestTry);

/** A change of one file: what stands there `from` one character `to` another becomes `text`, which makes a file that is new; or the file goes. */
const fileChange = z.union([
  z.strictObject({ file: fileName, from: place, to: place, text: z.string().max(largestTry) }),
  z.strictObject({ file: fileName, isGone: z.literal(true) }),
]);

/** One step on the way to a run, and how the code as it is shown changed by it, an answer's change that is not decided yet included. */
const step = z.strictObject({
  /** Milliseconds since the try began. */
  at: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  /**
   * `restored` is code of an earlier try, `shown-solution` the reference solution, `elsewhere` what another tab or device did meanwhile.
   */
  kind: z.enum([
    ...(['predicted', 'answered', 'accepted', 'rejected', 'edited', 'ran', 'ended'] as const),
    ...(['reset', 'restored', 'shown-solution', 'elsewhere'] as const),
  ]),
  changes: z
    .array(fileChange)
    .max(2 * mostFiles)
    .optional(),
  /** Of a decision about one chunk: its file and first line, and the chunks of the file that were left; none of these where it was about all. */
  file: fileName.optional(),
  line: z.int().min(1).max(largestTry).optional(),
  left: z.int().min(0).max(largestTry).optional(),
  /** Of a run that ended: how the browser judged it. */
  status: z.enum(['right', 'wrong', 'stopped', 'not-run']).optional(),
});

/** The files at the beginning of a try and the steps from there, in their order: enough to replay it (replay-try.ts). */
const tryWay = z
  .strictObject({
    start: z.record(fileName, z.string().max(largestTry)),
    steps: z.array(step).max(mostSteps),
  })
  .refine((way) => measureRecord(way) <= largestTry, 'is too large');

/** Checks a try as its browser tells it, besides the files: kept for the learner's history and never believed for the verdict. */
export const tryStory = z.strictObject({
  startedAt: moment,
  asks: z.array(ask).max(mostAsks),
  prediction: prediction.nullable(),
  /** How sure the learner was before the run that it would be right, in percent. */
  sure: z.int().min(0).max(100).optional(),
  /** Absent of a try that was not made in the workbench, and where it did not fit in or did not lead to the files. */
  way: tryWay.optional(),
  /** All that had to be cut for the size that is kept: the text of answers, whole questions, the oldest or all steps, and so on. */
  cut: z
    .array(z.enum(['answers', 'asks', 'output', 'steps', 'prediction', 'reason']))
    .max(6)
    .optional(),
});

export type TryStory = z.infer<typeof tryStory>;
export type Ask = z.infer<typeof ask>;
/** The learner's decision on a chunk of an answer. */
export type Decision = Ask['decisions'][number];
export type TryWay = z.infer<typeof tryWay>;
export type TryStep = z.infer<typeof step>;
export type FileChange = z.infer<typeof fileChange>;

/** A try as it is kept: the browser's story, and what the server ran and found. */
export interface TryRecord extends TryStory {
  files: Record<string, string>;
  output: string;
  verdict: Verdict;
  /** Absent of a try at the problem as it is written. */
  variant?: number;
}

/** A learner's files for a problem as they are handed in. */
export interface Submission {
  user: SignedInUser;
  /** The browser's id of the try: the same try counts once however often it arrives. */
  tryId: string;
  problemId: string;
  /** The coding lesson in which the try counts; without one it is graded and kept, and a right one still solves the problem. */
  aiCodingLessonId?: string;
  /** The variant that was worked on; that which is dealt where it is absent. */
  variant?: number;
  files: Files;
  story: TryStory;
}
