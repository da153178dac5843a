import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { problemSchema } from '#features/practice/problems/problem.ts';

const inEveryLanguage = z.strictObject({ en: z.string().min(1), de: z.string().min(1), es: z.string().min(1) });

/** Exchanges text that stands once in a file; without `find` the whole file is new. */
const change = z.strictObject({ file: z.string(), find: z.string().default(''), replace: z.string() });

/** The acts on the practice page while a sentence is said, and the frames it takes. */
const step = z.union([
  /** Shows a pane, or presses its button: every change of an answer accepted, the code as it was dealt, the run. */
  z.enum(['task', 'change', 'accept', 'reset', 'run']),
  /** Types a prompt in place of the one that is there. */
  z.strictObject({ prompt: z.string() }),
  /** Sends the prompt; the answer comes in pieces, as from a model. */
  z.strictObject({ answer: z.strictObject({ says: z.string(), changes: z.array(change).min(1) }) }),
  /** Changes a file by hand. */
  z.strictObject({ edit: change }),
  /** Takes a file out of what the assistant sees, or gives it back. */
  z.strictObject({ hide: z.string() }),
  z.strictObject({ give: z.string() }),
  /** Marks a piece of text where it stands, until something is done. */
  z.strictObject({ mark: z.string() }),
  /** Scrolls to a file. */
  z.strictObject({ look: z.string() }),
]);

const sentence = inEveryLanguage.extend({
  /** The words of the voice where they differ from the English subtitle, such as "I D K". */
  speak: z.string().optional(),
});

/** A card with a heading and points: one more with each sentence that has `point`. */
const card = z.strictObject({
  card: z.strictObject({ heading: z.string(), points: z.array(z.string()).default([]) }),
  say: z.array(sentence.extend({ point: z.boolean().default(false) })).min(1),
});

const practice = z.strictObject({
  say: z.array(sentence.extend({ do: z.array(step).default([]) })).min(1),
});

/** Starts a chapter of the video; `sample` ends what everybody may see with it. */
const chapter = { chapter: inEveryLanguage, sample: z.boolean().default(false) };

const storyboard = z.strictObject({
  lessonNumber: z.number().int(),
  title: z.string(),
  /** The lesson's worked case, as the practice page deals it. */
  case: problemSchema.pick({ language: true, title: true, task: true, files: true, entry: true, solution: true }).extend({
    solutionOutput: z.string(),
  }),
  scenes: z.array(z.union([card.extend(chapter), practice.extend(chapter)])).min(1),
});

export type Change = z.infer<typeof change>;
export type Step = z.infer<typeof step>;
export type Storyboard = z.infer<typeof storyboard>;
export type Scene = Storyboard['scenes'][number];
export type Card = Extract<Scene, { card: unknown }>['card'];
export type VideoLanguage = keyof z.infer<typeof inEveryLanguage>;

export function readStoryboard(file: string): Storyboard {
  return storyboard.parse(parse(readFileSync(file, 'utf8')));
}

/** Makes the changes in copies of the files. Throws where the text to exchange does not stand there once. */
export function applyChanges(files: Record<string, string>, changes: Change[]): Record<string, string> {
  const changed = { ...files };
  for (const { file, find, replace } of changes) {
    const before = changed[file] ?? '';
    if (find && before.split(find).length !== 2) throw new Error(`"${find}" does not stand once in ${file}:\n${before}`);
    changed[file] = find ? before.replace(find, () => replace) : replace;
  }
  return changed;
}
