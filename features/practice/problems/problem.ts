import { z } from 'zod';
import type { Hearing } from '../hearing/hear.ts';
import { type Dealt, withCapitals } from './deal-variant.ts';
import { promptParts } from './prompt.ts';

/** Checks the number of the variant in which a problem is dealt: 0 as it is written, then one more each time that its tries are used up. */
export const variantNumber = z.int().min(0).max(1_000);

const text = z.string().min(1);
const fileName = z
  .string()
  .regex(/^[a-z0-9][\w-]*\.(js|ts|py|json|csv|txt)$/, 'a plain name with .js, .ts, .py, .json, .csv or .txt');
/** Whole files by name. */
const files = z.record(fileName, z.string());

/** A run of the learner's program with other input, whose outcome the task decides but its output does not show. Never leaves the server. */
const hiddenCase = z.strictObject({
  /** Names what is different, and is told when the case fails: "a count from 5". */
  name: text,
  /** Exchanges text of the learner's files, each of which `mustContain` holds on to: the input lines. */
  replace: z.array(z.strictObject({ file: fileName, find: text, with: z.string() })).default([]),
  /** Added to the end of the entry file: calls with other input. */
  append: text.optional(),
  output: z.string(),
  /** Accepts output in place of `output`; read like `solutionOutputRegex`. */
  outputRegex: text.optional(),
});

/** An answer of a model: the files it changes, each whole. */
const answer = z.strictObject({ files });

/**
 * An answer that is wrong, and the sentence that tells the learner how: what the practice model found, since it may have misread a prompt that
 * says it all.
 */
const wrongAnswer = answer.extend({
  why: text.refine(
    (why) => !/^your prompt\b/i.test(why),
    'says what the practice model found in the prompt, and not what the prompt lacks',
  ),
});

const maxWordsOfPart = 20;

/** Something that a prompt has to settle, with the answer of a model that had to guess it. */
const decision = wrongAnswer.extend({
  id: z.string().regex(/^[a-z]+(-[a-z0-9]+)*$/, 'lower case with hyphens'),
  part: z.enum(promptParts),
  /** Asked where a prompt leaves it in doubt; does not give the answer away. */
  asks: text.refine((asks) => asks.endsWith('?'), 'is a question'),
  /** The part of the first suggestion that settles it, word for word. */
  said: text,
  /** What that part does, and what comes without it: told once the problem is dealt with. */
  does: text.refine((does) => does.split(/\s+/).length <= maxWordsOfPart, `has more than ${maxWordsOfPart} words`),
});

/** The words and values that a variant exchanges, at once and in all texts. */
export const swap = z
  .record(text, text)
  .refine((words) => Object.keys(words).length > 0, 'exchanges nothing')
  .refine((words) => {
    const others = [...withCapitals(words).values()];
    return new Set(others).size === others.length;
  }, 'has one word in place of two');

/** Checks a practice problem as it lies in one YAML file beside its lesson's text. Owners' guide: docs/practice-problems.md. */
export const problemSchema = z.strictObject({
  language: z.enum(['javascript', 'typescript', 'python']),
  title: z.string().min(1).max(60),
  /** What a user, a colleague or a log says; what to write is found in the files and in the output. */
  task: text,
  /** The lesson of solving it, in one sentence. */
  teaches: text,
  concepts: z.array(z.string().regex(/^[a-z]+(-[a-z]+)*$/)).min(1),
  /** Free problems are everybody's; the others belong to the members of the course. */
  free: z.boolean().default(false),
  tries: z.int().min(1).max(9).default(3),
  /** The files that learners start from. */
  files: files.refine((named) => Object.keys(named).length > 0, 'names no file'),
  /** The file that is run; the first of `files` where it is absent. */
  entry: fileName.optional(),
  /** The files of a right solution that differ from `files`. */
  solution: files,
  solutionOutput: z.string(),
  /** Accepts output in place of `solutionOutput`; re2 syntax, searched in the output without trailing space. */
  solutionOutputRegex: text.optional(),
  /** Accepts a special solution in place of any output: added to the entry file, it must print `accepted` and nothing after that. */
  specialCheck: text.optional(),
  /** Text that one of the learner's files must contain. */
  codeMustContain: z.array(text).default([]),
  /** From a nudge to nearly the answer; learners open them one by one. */
  hints: z.array(text).min(2),
  /** Prompts from which one can learn what a good one says. The first is shown part by part. */
  suggestions: z.array(text).min(1),
  hiddenCases: z.array(hiddenCase).min(1),
  /** What a prompt has to settle, in the order in which leaving it out misleads a model. */
  decisions: z
    .array(decision)
    .min(1)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has an id twice'),
  /** An answer that is wrong although the visible output does not show it: a hidden case does. */
  flawed: wrongAnswer.optional(),
  /** The answer to a prompt that names no file to change, where the model was shown at least two files beside those that are `needed`. */
  crowded: wrongAnswer.extend({ needed: z.array(fileName).min(1) }).optional(),
  /** Other right answers. */
  alsoRight: z.array(answer).default([]),
  /** Prompts to try with one press. */
  samples: z.array(z.strictObject({ label: text, prompt: text })).default([]),
  /** The problem with other values and names, for whoever used up its tries. */
  variants: z.array(z.strictObject({ swap })).default([]),
});

type ProblemFile = z.infer<typeof problemSchema>;

/** A problem with where it belongs. */
export interface Problem extends Omit<ProblemFile, 'entry'>, Dealt {
  /** The lesson's slug and the key of the file: `hello-ai-world/countdown`. */
  problemId: string;
  lesson: string;
  /** From 1, in the lesson. */
  position: number;
  entry: string;
  /** What the practice model was fitted on its example prompts. */
  hearing: Hearing;
}
