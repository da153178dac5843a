import { type Heard, hear, hearFlawExcluded, isAboutSomethingElse } from '../hearing/hear.ts';
import type { Hearing } from '../hearing/hearing.ts';
import type { AnswerKind } from '../problems/answer-kinds.ts';
import { translatorOf } from '../problems/deal-variant.ts';
import type { Problem } from '../problems/problem.ts';
import { type PromptPart, promptParts } from '../problems/prompt-parts.ts';
import type { SettledDecisions } from '../problems/settled-decisions.ts';
import { separatePaste } from './separate-paste.ts';

export interface ReplayedAnswer {
  kind: AnswerKind;
  /** The files it changes, each whole; none where it has no answer. */
  files: Record<string, string>;
  /** Tells the learner how the prompt was understood, or what is wrong with the answer; empty for a right one. */
  why: string;
  /** Where it asks back: the decision it is not sure of, the question, and what of the prompt is nearest to an answer. */
  question?: { decision: string; asks: string; nearest: string };
  /** Each part this problem asks for, and whether the conversation says it. The file is always worth naming. */
  parts: { part: PromptPart; isSaid: boolean }[];
}

/** A problem with what was fitted on its examples. */
type FittedProblem = Pick<Problem, 'files' | 'solution' | 'decisions' | 'flawed' | 'dealtBy'> & { hearing: Hearing };

interface Asked {
  problem: FittedProblem;
  prompt: string;
  /** Oldest first. What they said still counts. */
  earlierPrompts?: readonly string[];
  /** What the learner said of decisions that the model asked about. */
  settled?: SettledDecisions;
  /** The names of the files that the model is shown; all where it is absent. */
  context?: readonly string[] | undefined;
}

/** A decision is heard from this likelihood on. Chosen so that about a fifth of strangers' complete prompts are asked about (docs/practice-problems.md). */
const heardFrom = 0.75;
/** The flaw counts as ruled out from this likelihood on. */
const excludedFrom = 0.5;
/** Below this for every decision, a prompt says next to nothing. */
const nothingBelow = 0.2;

const notInWords =
  'The built-in practice model found no instruction here. It reads English sentences, not pasted code: say in a sentence or two which place to change, and how.';
const nothingForIt =
  'The built-in practice model has no answer to this. It reads English, and only replays recorded answers to the task at hand: ask for what the task describes.';

/**
 * Answers a prompt as the built-in practice model, by replaying a recorded answer. Where it is in doubt whether a decision was made it asks, one
 * question at a time; a prompt that says next to nothing gets the answer of a model that guesses. The flawed answer comes where nothing rules its flaw out.
 */
export function answerPrompt({
  problem,
  prompt,
  earlierPrompts = [],
  settled = { marked: {}, open: [] },
  context,
}: Asked): ReplayedAnswer {
  const { decisions, flawed, hearing, dealtBy } = problem;
  // It was fitted on the problem as it is written, so that is how it hears what is said of a variant.
  const written = translatorOf(dealtBy);
  const codeLines = linesOf(problem);
  const [current, ...earlier] = [prompt, ...earlierPrompts].map((text) => separatePaste({ prompt: text, codeLines }));
  const prose = current?.prose ?? '';
  const prompts = [...earlier.map((one) => one.prose), prose].filter((text) => text.trim() !== '').map(written.back);
  const heard = hear({ prompts, hearing });
  const isMarked = (id: string) => [prompt, ...earlierPrompts].some((text) => isWithin(settled.marked[id], text));
  const isHeard = (id: string) => isMarked(id) || (heard[id]?.likelihood ?? 0) >= heardFrom;
  const parts = findParts({ problem, isHeard, text: [...earlierPrompts, prompt].join('\n') });
  const without = (kind: 'unclear' | 'unrelated', why: string): ReplayedAnswer => ({ kind, files: {}, why, parts });

  if (prose.trim() === '') return without('unclear', notInWords);
  const now = prompts.length === 1 ? heard : hear({ prompts: [written.back(prose)], hearing });
  const isNothing = ({ id }: { id: string }, said: typeof now) => !isMarked(id) && (said[id]?.likelihood ?? 0) < nothingBelow;
  const saysNothing = decisions.every((decision) => isNothing(decision, heard));
  if (decisions.every((decision) => isNothing(decision, now)) && isAboutSomethingElse({ prompt: written.back(prose), hearing }))
    return current?.hasPaste ? without('unclear', notInWords) : without('unrelated', nothingForIt);
  const unheard = decisions.filter(({ id }) => !isHeard(id));
  const asksAbout = saysNothing ? undefined : unheard.find(({ id }) => !settled.open.includes(id));
  if (asksAbout) {
    const nearest = written.there(findNearest(heard[asksAbout.id]));
    return { kind: 'asks', files: {}, why: '', parts, question: { decision: asksAbout.id, asks: asksAbout.asks, nearest } };
  }
  const [guessed] = unheard;
  const isFlawed = flawed && !guessed && hearFlawExcluded({ prompts, hearing }) < excludedFrom;
  const answer = guessed ?? (isFlawed ? flawed : { files: problem.solution, why: '' });
  const unseen = Object.keys(answer.files).filter(
    (name) => context && !context.includes(name) && Object.hasOwn(problem.files, name),
  );
  if (unseen.length > 0) return { kind: 'unseen', files: {}, why: askForFiles(unseen), parts };
  return { kind: guessed ? 'wrong' : isFlawed ? 'flawed' : 'right', files: answer.files, why: answer.why, parts };
}

const findNearest = (heard: Heard | undefined) => ((heard?.likelihood ?? 0) >= nothingBelow ? (heard?.quote ?? '') : '');

const list = new Intl.ListFormat('en');

function askForFiles(names: string[]): string {
  return `I was not shown ${list.format(names)}, and cannot change what I do not see. Tick ${names.length === 1 ? 'it' : 'them'} under “What the assistant sees”, and ask again.`;
}

const isWithin = (words: string | undefined, text: string) => words !== undefined && words.trim() !== '' && text.includes(words);

function linesOf({ files, solution }: FittedProblem): Set<string> {
  const code = [files, solution].flatMap((named) => Object.values(named)).join('\n');
  return new Set(code.split('\n').map((line) => line.trim()));
}

function findParts({
  problem: { decisions, files },
  isHeard,
  text,
}: {
  problem: FittedProblem;
  isHeard: (id: string) => boolean;
  text: string;
}): ReplayedAnswer['parts'] {
  const namesFile = Object.keys(files).some((name) => text.toLowerCase().includes(name.toLowerCase()));
  const asked = new Set<PromptPart>(decisions.map(({ part }) => part));
  return promptParts
    .filter((part) => part === 'file' || asked.has(part))
    .map((part) => ({
      part,
      isSaid: asked.has(part) ? decisions.every((decision) => decision.part !== part || isHeard(decision.id)) : namesFile,
    }));
}
