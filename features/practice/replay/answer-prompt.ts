import type { Problem } from '../problems/problem.ts';
import { type PromptPart, promptParts } from '../problems/prompt-parts.ts';
import { parseStatement } from '../understanding/parse-statement.ts';
import type { ReadPrompt } from '../understanding/prompt-word.ts';
import { readPrompt } from '../understanding/read-prompt.ts';
import { saysStatement } from '../understanding/says-statement.ts';
import { isRelated } from './is-related.ts';
import { isSentence } from './is-sentence.ts';
import { separateProse } from './separate-prose.ts';

/**
 * How the built-in practice model takes a prompt: it says all (`right`, or `flawed` where the first answer to a good prompt has a fault), leaves
 * something open (`wrong`), leads astray (`misleading`), asks for something else (`unrelated`) or gives no instruction in words (`unclear`).
 */
export type AnswerKind = 'right' | 'flawed' | 'wrong' | 'misleading' | 'unrelated' | 'unclear';

export interface ReplayedAnswer {
  kind: AnswerKind;
  /** The files it changes, each whole; none where it has no answer. */
  files: Record<string, string>;
  /** Tells the learner what was wrong with the prompt or the answer; empty for a right one. */
  why: string;
  /** Each part this problem asks for, and whether the conversation says it. The file is always worth naming. */
  parts: { part: PromptPart; isSaid: boolean }[];
}

const notInWords =
  'Your prompt is no instruction in words. Say in a sentence or two which place to change, and how: the built-in practice model reads sentences, not code or single words.';
const nothingForIt =
  'The built-in practice model has no answer to this: it replays recorded answers to the task at hand. Ask for what the task describes, or connect a real model.';

/** Sentences away that what belongs together may stand; what misleads stands in one. */
const reach = 1;

/**
 * Answers a prompt as the built-in practice model, by replaying a recorded answer. What earlier prompts of the conversation said still counts,
 * but what misled it then does not.
 */
export function answerPrompt({
  problem,
  prompt,
  earlierPrompts = [],
}: {
  problem: Problem;
  prompt: string;
  earlierPrompts?: readonly string[];
}): ReplayedAnswer {
  const reading = readWords({ prompt, problem });
  const earlier = earlierPrompts.map((text) => readWords({ prompt: text, problem })).filter(({ trouble }) => !trouble);
  const readings = [...(reading.trouble ? [] : [reading]), ...earlier];
  const isSaid = (says: readonly string[]) => readings.some(({ read }) => saysOneOf({ read, says, reach }));
  const parts = findParts({ problem, isSaid });
  if (reading.trouble)
    return { kind: reading.trouble, files: {}, why: reading.trouble === 'unclear' ? notInWords : nothingForIt, parts };
  const misled = problem.misleading.find(({ says }) => saysOneOf({ read: reading.read, says, reach: 0 }));
  if (misled) return { kind: 'misleading', files: misled.files, why: misled.why, parts };
  const unsaid = problem.needs.find(({ says }) => !isSaid(says));
  if (unsaid) return { kind: 'wrong', files: unsaid.files, why: unsaid.why, parts };
  const { flawed } = problem;
  if (flawed && !isSaid(flawed.says)) return { kind: 'flawed', files: flawed.files, why: flawed.why, parts };
  return { kind: 'right', files: problem.solution, why: '', parts };
}

function readWords({ prompt, problem }: { prompt: string; problem: Problem }): {
  read: ReadPrompt;
  trouble: 'unrelated' | 'unclear' | undefined;
} {
  const { prose, pastedLines } = separateProse(prompt);
  const read = readPrompt(prose);
  return { read, trouble: findTrouble({ read, problem, pastedLines }) };
}

function findTrouble({
  read,
  problem,
  pastedLines,
}: {
  read: ReadPrompt;
  problem: Problem;
  pastedLines: number;
}): 'unrelated' | 'unclear' | undefined {
  const words = read.words.filter(({ kind }) => kind === 'word').length;
  if (words === 0) return 'unclear';
  if (!isRelated({ prompt: read, problem })) return pastedLines > 0 && words < 8 ? 'unclear' : 'unrelated';
  if (!isSentence(read.words)) return 'unclear';
  const saysSomething = problem.needs.some(({ says }) => saysOneOf({ read, says, reach }));
  return pastedLines > 0 && !saysSomething ? 'unclear' : undefined;
}

function saysOneOf({ read, says, reach }: { read: ReadPrompt; says: readonly string[]; reach: number }): boolean {
  return says.some((text) => saysStatement({ prompt: read, statement: parseStatement(text), reach }));
}

function findParts({
  problem,
  isSaid,
}: {
  problem: Problem;
  isSaid: (says: readonly string[]) => boolean;
}): ReplayedAnswer['parts'] {
  const asked = new Set<PromptPart>(['file', ...problem.needs.map(({ part }) => part)]);
  return promptParts
    .filter((part) => asked.has(part))
    .map((part) => {
      const needs = problem.needs.filter((need) => need.part === part);
      const isPartSaid =
        needs.length > 0
          ? needs.every(({ says }) => isSaid(says))
          : isSaid(Object.keys(problem.files).map((name) => `\`${name}\``));
      return { part, isSaid: isPartSaid };
    });
}
