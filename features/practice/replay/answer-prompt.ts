import type { AnswerKind } from '../problems/answer-kinds.ts';
import type { Problem } from '../problems/problem.ts';
import { type PromptPart, promptParts } from '../problems/prompt-parts.ts';
import { locksFile } from '../understanding/locks-file.ts';
import type { ReadPrompt } from '../understanding/prompt-word.ts';
import { readPrompt } from '../understanding/read-prompt.ts';
import { saysStatement } from '../understanding/says-statement.ts';
import { isRelated } from './is-related.ts';
import { isSentence } from './is-sentence.ts';
import { type PreparedNeed, type PreparedProblem, prepareProblem } from './prepare-problem.ts';
import { separateProse } from './separate-prose.ts';

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
  'The built-in practice model found no instruction here. It reads English sentences, not code or single words: say in a sentence or two which place to change, and how.';
const nothingForIt =
  'The built-in practice model has no answer to this. It reads English, and only replays recorded answers to the task at hand: ask for what the task describes.';

/**
 * Answers a prompt as the built-in practice model, by replaying a recorded answer. What earlier prompts of the conversation (oldest first)
 * said still counts, but what misled it then does not. The first prompt that completes what the problem needs gets the flawed answer where
 * there is one, however it guards against the flaw: reading the answer is what is to be learned. A later one that names the flaw gets the right one.
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
  const known = prepareProblem(problem);
  const current = readInstruction({ prompt, known });
  const earlier = earlierPrompts.map((text) => readInstruction({ prompt: text, known }));
  const clear = [...earlier, current].filter(({ trouble }) => !trouble);
  const isNeedSaid = (place: number, prompts: Instruction[]) => {
    const need = known.needs[place];
    const last = prompts.at(-1);
    return (
      prompts.some(({ read }) => saysNeed({ read, known, need })) && !(last && takesBack({ read: last.objecting, known, need }))
    );
  };
  const saidNeeds = problem.needs.map((_, place) => isNeedSaid(place, clear));
  const namesFile = clear.some(({ read }) =>
    known.fileNames.some((statement) => saysStatement({ prompt: read, statement, known, isNaming: true })),
  );
  const parts = findParts({ problem, saidNeeds, namesFile });
  if (current.trouble)
    return { kind: current.trouble, files: {}, why: current.trouble === 'unclear' ? notInWords : nothingForIt, parts };
  const misled = problem.misleading.find((_, place) =>
    known.misleading[place]?.some((statement) => saysStatement({ prompt: current.objecting, statement, known, isStrict: true })),
  );
  if (misled) return { kind: 'misleading', files: misled.files, why: misled.why, parts };
  const unsaid = problem.needs.find((_, place) => !saidNeeds[place]);
  if (unsaid) return { kind: 'wrong', files: unsaid.files, why: unsaid.why, parts };
  const { flawed } = problem;
  const saysAll = (prompts: Instruction[]) => problem.needs.every((_, place) => isNeedSaid(place, prompts));
  const afterFlaw = clear.filter((_, place) => place > 0 && saysAll(clear.slice(0, place)));
  const isFlawNamed = afterFlaw.some(({ read }) =>
    known.flawed.some((statement) => saysStatement({ prompt: read, statement, known, isOfAnySign: true })),
  );
  if (flawed && !isFlawNamed) return { kind: 'flawed', files: flawed.files, why: flawed.why, parts };
  return { kind: 'right', files: problem.solution, why: '', parts };
}

interface Instruction {
  read: ReadPrompt;
  /** What may speak against something: all but the sentences about everything else. */
  objecting: ReadPrompt;
  trouble: 'unrelated' | 'unclear' | undefined;
}

function readInstruction({ prompt, known }: { prompt: string; known: PreparedProblem }): Instruction {
  const { prose, pastedLines } = separateProse({ prompt, knownLines: known.knownLines });
  const read = readPrompt(prose);
  const aboutTheTask = prose.replace(aboutTheRest, '');
  const objecting = aboutTheTask === prose ? read : readPrompt(aboutTheTask);
  return { read, objecting, trouble: findTrouble({ read, known, pastedLines }) };
}

/** Sentences such as "Leave everything else in main.js as it is", which only say that the request is all there is. */
const aboutTheRest =
  /(?<=^|[.!?]\s{1,3})(?:please )?(?:(?:leave|keep|(?:do not|don't|never) (?:change|touch|edit)|change|touch) )?(?:(?:everything|anything|nothing|all) else|the rest|otherwise|(?:apart|aside) from (?:that|this))\b[^.!?:;]*(?:\.\w[^.!?:;]*)*[.!?]?(?=\s|$)/gim;

function findTrouble({
  read,
  known,
  pastedLines,
}: {
  read: ReadPrompt;
  known: PreparedProblem;
  pastedLines: number;
}): Instruction['trouble'] {
  const words = read.words.filter(({ kind }) => kind === 'word').length;
  if (words === 0) return 'unclear';
  const saysSomething = known.needs.some((need) => saysNeed({ read, known, need }));
  if (!isRelated({ prompt: read, ownWords: known.ownWords, saysSomething }))
    return pastedLines > 0 && words < 8 ? 'unclear' : 'unrelated';
  if (!isSentence(read.words)) return 'unclear';
  return pastedLines > 0 && !saysSomething ? 'unclear' : undefined;
}

function saysNeed({ read, known, need }: { read: ReadPrompt; known: PreparedProblem; need: PreparedNeed | undefined }): boolean {
  return need?.says.some((statement) => saysStatement({ prompt: read, statement, known, isNaming: need.isPlace })) ?? false;
}

/** A statement is not meant where the prompt says its opposite as well, or locks the file that has to change for it. */
function takesBack({ read, known, need }: { read: ReadPrompt; known: PreparedProblem; need: PreparedNeed | undefined }): boolean {
  return (
    (need?.unless.some((statement) => saysStatement({ prompt: read, statement, known, isStrict: true })) ||
      need?.changes.some((file) => locksFile({ prompt: read, file, files: known.files }))) ??
    false
  );
}

function findParts({
  problem,
  saidNeeds,
  namesFile,
}: {
  problem: Problem;
  saidNeeds: boolean[];
  namesFile: boolean;
}): ReplayedAnswer['parts'] {
  const asked = new Set<PromptPart>(problem.needs.map(({ part }) => part));
  return promptParts
    .filter((part) => part === 'file' || asked.has(part))
    .map((part) => ({
      part,
      isSaid: asked.has(part) ? problem.needs.every((need, place) => need.part !== part || saidNeeds[place]) : namesFile,
    }));
}
