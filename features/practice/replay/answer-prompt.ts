import { type Heard, type Hearing, hear, isAboutSomethingElse } from '../hearing/hear.ts';
import { translatorOf } from '../problems/deal-variant.ts';
import type { Problem } from '../problems/problem.ts';
import { type AnswerKind, type PromptPart, promptParts } from '../problems/prompt.ts';
import type { SettledDecisions } from '../problems/settled-decisions.ts';
import { findCrowded } from './find-crowded.ts';
import { obeyCode } from './obey-code.ts';

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
type FittedProblem = Pick<Problem, 'files' | 'solution' | 'flawed' | 'crowded' | 'dealtBy'> & {
  decisions: Decision[];
  hearing: Hearing;
};
type Decision = Omit<Problem['decisions'][number], 'said' | 'does'>;

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
const heardFrom = 0.79;
/** Words that speak of a decision so likely take back what code said of it before. */
const touchedFrom = 0.5;
/** Below this for every decision, a prompt says next to nothing. */
const nothingBelow = 0.2;

const notInWords =
  'The built-in practice model found no instruction here. It reads English sentences, not pasted code: say in a sentence or two which place to change, and how.';
const nothingForIt =
  'The built-in practice model has no answer to this. It reads English, and only replays recorded answers to the task at hand: ask for what the task describes.';
const asWritten =
  'The practice model took the code in your prompt as it stands there, in place of what it would have written. Run it and see.';

/**
 * Answers a prompt as the built-in practice model, by replaying a recorded answer. Where it is in doubt whether a decision was made it asks, one
 * question at a time; a prompt that says next to nothing gets the answer of a model that guesses. Code that stands in the prompt comes as it stands there,
 * where it fits. The crowded answer comes where too much was shown.
 */
export function answerPrompt({
  problem,
  prompt,
  earlierPrompts = [],
  settled = { marked: {}, open: [] },
  context,
}: Asked): ReplayedAnswer {
  const { decisions, hearing, dealtBy } = problem;
  // It was fitted on the problem as it is written, so that is how it hears what is said of a variant.
  const original = translatorOf(dealtBy);
  const codeLines = linesOf(problem);
  const conversation = [...earlierPrompts, prompt].map((text) => separatePaste({ prompt: text, codeLines }));
  const { prose = '', hasPaste } = conversation.at(-1) ?? {};
  const spoken = conversation.filter((one) => one.prose.trim() !== '');
  const prompts = spoken.map((one) => original.back(one.prose));
  const heard = hear({ prompts, hearing });
  const isMarked = (id: string) => [prompt, ...earlierPrompts].some((text) => isWithin(settled.marked[id], text));
  const { hasWishes, asked, rulesOut, settles, put } = obeyCode({
    prompts: spoken.map(({ withoutPaste }) => withoutPaste),
    problem,
    hearsLater: (id, at) => (hear({ prompts: prompts.slice(at + 1), hearing })[id]?.likelihood ?? 0) >= touchedFrom,
  });
  const isOwnCode = asked !== undefined || put(problem.solution).isChanged;
  // Where words say the opposite of code, a question tells which is meant.
  const isWritten = (decision: Decision) =>
    settles(decision) && (isOwnCode || (heard[decision.id]?.likelihood ?? 0) >= nothingBelow);
  const written = new Set(decisions.filter(isWritten).map(({ id }) => id));
  const isHeard = (id: string) => isMarked(id) || written.has(id) || (heard[id]?.likelihood ?? 0) >= heardFrom;
  const parts = findParts({ problem, isHeard, text: [...earlierPrompts, prompt].join('\n') });
  const without = (kind: 'unclear' | 'unrelated', why: string): ReplayedAnswer => ({ kind, files: {}, why, parts });

  if (prose.trim() === '') return without('unclear', notInWords);
  const now = prompts.length === 1 ? heard : hear({ prompts: [original.back(prose)], hearing });
  const isNothing = ({ id }: { id: string }, said: typeof now) => !isMarked(id) && (said[id]?.likelihood ?? 0) < nothingBelow;
  const saysNothing = !hasWishes && decisions.every((decision) => isNothing(decision, heard));
  if (decisions.every((decision) => isNothing(decision, now)) && isAboutSomethingElse({ prompt: original.back(prose), hearing }))
    return hasPaste ? without('unclear', notInWords) : without('unrelated', nothingForIt);
  const unheard = decisions.filter(({ id }) => !isHeard(id));
  const asksAbout = saysNothing ? undefined : unheard.find(({ id }) => !settled.open.includes(id));
  if (asksAbout) {
    const nearest = original.there(findNearest(heard[asksAbout.id]));
    return { kind: 'asks', files: {}, why: '', parts, question: { decision: asksAbout.id, asks: asksAbout.asks, nearest } };
  }
  const guessed = unheard.find((decision) => !rulesOut(decision));
  const isLed = guessed !== undefined || isOwnCode;
  const lost = isLed ? undefined : findCrowded({ problem, prompts: [...earlierPrompts, prompt], context });
  const answer = guessed ?? asked ?? lost ?? { files: problem.solution, why: '' };
  const unseen = Object.keys(answer.files).filter(
    (name) => context && !context.includes(name) && Object.hasOwn(problem.files, name),
  );
  if (unseen.length > 0) return { kind: 'unseen', files: {}, why: askForFiles(unseen), parts };
  const { files, isChanged } = put(answer.files);
  if (guessed || lost) return { kind: 'wrong', files, why: answer.why, parts };
  if (asked || isChanged) return { kind: 'written', files, why: asWritten, parts };
  return { kind: 'right', files, why: '', parts };
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

const fence = /^\s*(?:```|~~~)/;
/** A line or two of code beside words say what shall stand there. */
const maxQuotedLines = 2;

/**
 * Takes pasted code out of a prompt: fenced lines, and lines of the files at hand and of their solution. A model that is told by a paste what to
 * answer was told nothing in words.
 */
function separatePaste({ prompt, codeLines }: { prompt: string; codeLines: ReadonlySet<string> }): {
  prose: string;
  hasPaste: boolean;
  /** The prompt as it stands, with its fences, where nothing was pasted into it. */
  withoutPaste: string;
} {
  let isFenced = false;
  const lines = prompt.split('\n').flatMap((text) => {
    const isFence = fence.test(text);
    if (isFence) isFenced = !isFenced;
    return isFence || text.trim() === '' ? [] : [{ text, isCode: isFenced || holdsCodeLines(text, codeLines) }];
  });
  const pasted = lines.filter(({ isCode }) => isCode);
  const hasPaste = pasted.length > maxQuotedLines || (pasted.length > 0 && pasted.length === lines.length);
  const prose = lines.flatMap(({ text, isCode }) => (hasPaste && isCode ? [] : [text])).join('\n');
  return { prose, hasPaste, withoutPaste: hasPaste ? prose : prompt };
}

/** Says whether a line is one of the code, or several whose line ends were lost. */
function holdsCodeLines(text: string, codeLines: ReadonlySet<string>): boolean {
  if (codeLines.has(text.trim())) return true;
  const held = [...codeLines].filter((line) => line.length > 10 && text.includes(line));
  return held.length > 1 && held.join('').length > text.length / 2;
}
