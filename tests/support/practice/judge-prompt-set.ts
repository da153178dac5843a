import { z } from 'zod';
import type { Problem } from '#features/practice/problems/problem.ts';
import { answerPrompt, type ReplayedAnswer } from '#features/practice/replay/answer-prompt.ts';

const prompts = z.array(z.string().min(1));
/** Prompts by what is wrong with them: the index of the need they leave unsaid, or that they mislead. */
const byFault = z.record(z.string().regex(/^(\d+|misleading)$/), prompts);

/** One need in the words of ten people, and in four ways that do not say it. Each is a sentence of its own, to stand beside those of the other needs. */
const needSet = z.strictObject({
  wordings: prompts.min(10),
  traps: z.strictObject({
    /** Refuses it. */
    negated: z.string().min(1),
    /** Asks for its opposite, or for another value. */
    swapped: z.string().min(1),
    /** Asks for it in another place. */
    misdirected: z.string().min(1),
    /** Touches on it and leaves it open. */
    weakened: z.string().min(1),
  }),
});

/** Checks prompts for one problem as different people write them, and what each has to get. */
export const promptSetSchema = z.strictObject({
  /** Prompts that say all: ten or more ways of it. */
  complete: prompts.min(10),
  /** Prompts that leave out exactly one need. */
  incomplete: byFault,
  /** Prompts that negate or swap something needed, name a wrong value or place, or mislead. */
  traps: byFault,
  /** The right words, put together to no sentence. */
  salads: prompts.min(1),
  /** Follow-ups that name the flaw of a flawed answer, after a prompt that brought it. */
  repairs: prompts.default([]),
  /** Each need by itself, in the order of the problem's file. The wordings of one place in all lists are one person's complete prompt. */
  needs: z.array(needSet).min(1),
});

/** Checks prompts for one problem that its statements were not mended by. */
export const heldOutSetSchema = z.strictObject({ complete: prompts, faulty: byFault });

export type PromptSet = z.infer<typeof promptSetSchema>;

export const groups = ['complete', 'incomplete and misleading', 'repairs', 'salads and pastes', 'unrelated'] as const;

/** Holds a prompt, the group it is counted in, and whether its answer is the one it has to get. */
export interface JudgedPrompt {
  group: (typeof groups)[number];
  prompt: string;
  isAsExpected: boolean;
  got: string;
}

/** Answers the prompts of a problem that were held out, and says which answers are as they have to be. */
export function judgeHeldOut({ problem, set }: { problem: Problem; set: z.infer<typeof heldOutSetSchema> }): JudgedPrompt[] {
  const judge = (group: JudgedPrompt['group'], prompt: string, expects: (answer: ReplayedAnswer) => boolean) => {
    const answer = answerPrompt({ problem, prompt });
    return { group, prompt, isAsExpected: expects(answer), got: describe({ problem, answer }) };
  };
  return [
    ...set.complete.map((prompt) => judge('complete', prompt, ({ kind }) => kind === 'right' || kind === 'flawed')),
    ...Object.entries(set.faulty).flatMap(([fault, faulty]) =>
      faulty.map((prompt) =>
        judge(
          'incomplete and misleading',
          prompt,
          (answer) => answer.kind === 'misleading' || hasFault({ problem, answer, fault }),
        ),
      ),
    ),
  ];
}

/** Answers every prompt of a set, and the shared unrelated ones, and says which answers are as they have to be. */
export function judgePromptSet({
  problem,
  set,
  unrelated,
}: {
  problem: Problem;
  set: PromptSet;
  unrelated: readonly string[];
}): JudgedPrompt[] {
  const flawed = set.complete.find((prompt) => answerPrompt({ problem, prompt }).kind === 'flawed') ?? '';
  const judge = (
    group: JudgedPrompt['group'],
    prompt: string,
    expects: (answer: ReplayedAnswer) => boolean,
    earlierPrompts: string[] = [],
  ) => {
    const answer = answerPrompt({ problem, prompt, earlierPrompts });
    return { group, prompt, isAsExpected: expects(answer), got: describe({ problem, answer }) };
  };
  const isRight = ({ kind }: ReplayedAnswer) => kind === 'right' || (kind === 'flawed' && problem.flawed !== undefined);
  const solution = Object.values({ ...problem.files, ...problem.solution }).join('\n');
  const pastes = [
    solution,
    `\`\`\`\n${solution}\n\`\`\``,
    `Use this code:\n${solution}`,
    Object.values(problem.solution).join('\n').replaceAll('\n', ' '),
  ];
  return [
    ...[...set.complete, ...completeByNeeds(set)].map((prompt) => judge('complete', prompt, isRight)),
    ...Object.entries(set.incomplete).flatMap(([fault, faulty]) =>
      faulty.map((prompt) => judge('incomplete and misleading', prompt, (answer) => hasFault({ problem, answer, fault }))),
    ),
    ...[...Object.entries(set.traps), ...trapsByNeeds(set)].flatMap(([fault, faulty]) =>
      faulty.map((prompt) =>
        judge(
          'incomplete and misleading',
          prompt,
          (answer) => answer.kind === 'misleading' || hasFault({ problem, answer, fault }),
        ),
      ),
    ),
    ...set.repairs.map((prompt) => judge('repairs', prompt, ({ kind }) => kind === 'right', [flawed])),
    ...[...set.salads, ...pastes].map((prompt) => judge('salads and pastes', prompt, (answer) => !isRight(answer))),
    ...unrelated.map((prompt) => judge('unrelated', prompt, ({ kind }) => kind === 'unrelated')),
  ];
}

/** Puts together what one person would write: the wordings that stand in the same place of each need's list. */
function completeByNeeds({ needs }: PromptSet): string[] {
  const people = Math.min(...needs.map(({ wordings }) => wordings.length));
  return Array.from({ length: people }, (_, person) => join(needs.map(({ wordings }) => wordings[person] ?? '')));
}

/** Puts each trap in the place of its need in a prompt that says the others. */
function trapsByNeeds({ needs }: PromptSet): [fault: string, prompts: string[]][] {
  return needs.map(({ traps }, fault) => [
    String(fault),
    Object.values(traps).map((trap, kind) =>
      join(needs.map(({ wordings }, need) => (need === fault ? trap : (wordings[kind + 1] ?? '')))),
    ),
  ]);
}

/** Notes and lists have a line for each thing, sentences follow each other. */
function join(parts: readonly string[]): string {
  return parts.reduce((text, part) => (/[.?!]$/.test(text) ? `${text} ${part}` : `${text}\n${part}`));
}

function hasFault({ problem, answer, fault }: { problem: Problem; answer: ReplayedAnswer; fault: string }): boolean {
  if (fault === 'misleading') return answer.kind === 'misleading';
  return answer.kind === 'wrong' && answer.why === problem.needs[Number(fault)]?.why;
}

function describe({ problem, answer }: { problem: Problem; answer: ReplayedAnswer }): string {
  return answer.kind === 'wrong' ? `wrong ${problem.needs.findIndex(({ why }) => why === answer.why)}` : answer.kind;
}
