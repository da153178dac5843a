import { findExchanges } from './find-exchanges.ts';
import { isFile } from './is-file.ts';
import { matchPhrase } from './match-phrase.ts';
import type { Atom, Statement } from './parse-statement.ts';
import type { PromptWord, ReadPrompt } from './prompt-word.ts';
import { spellingsOf } from './spellings-of.ts';
import type { Token } from './tokenize.ts';

/** A way of reading a statement: as asked for, as something to keep, or as something to refuse. */
type Reading = 'asked' | 'kept' | 'denied';

/** The knowledge that the code at hand gives about the words of a prompt. */
interface CodeAtHand {
  /** The keys of the names of files and functions. */
  actors: ReadonlySet<string>;
  /** Says whether code is only to come: it is nothing to be replaced. */
  isNew: (phrase: readonly Token[]) => boolean;
}

const negating = new Set(['not', 'no', 'never', 'without', 'unless', 'none']);
const refusing = new Set(['exclude', 'remove', 'skip', 'instead', 'ignore', 'missing', 'only']);

interface Question {
  prompt: ReadPrompt;
  known: CodeAtHand;
  /**
   * True when its terms have to be said in one sentence, of the same file or function, and not of what happened. Otherwise two sentences that
   * follow each other may share them.
   */
  isStrict?: boolean;
  /** True when it is enough to name its terms: "use reduce instead of the loop" names the loop, "leave the loop alone" keeps away from it. */
  isNaming?: boolean;
  /** True when it is enough to speak of its terms, with whatever sign. */
  isOfAnySign?: boolean;
}

/** Says whether a prompt says a statement: all its terms together, each with the right sign. */
export function saysStatement({ statement, ...question }: Question & { statement: Statement }): boolean {
  const isNaming = question.isNaming && statement.length === 1;
  return readingsOf(statement).some((reading) => saysAs({ ...question, isNaming, statement, reading }));
}

function readingsOf(statement: Statement): Reading[] {
  return (['asked', 'kept', 'denied'] as const).filter((reading) => {
    const isMeant = (term: Statement[number]) => term.some((atom) => isPivot(atom, reading));
    return reading === 'asked' ? statement.every(isMeant) : statement.some(isMeant);
  });
}

/** True when an atom is what a reading is about; the plain reading needs none, but keeping is no request. */
function isPivot(atom: Atom, reading: Reading): boolean {
  if (reading === 'asked') return atom.kind !== 'concept' || atom.concept !== 'keep';
  if (atom.kind === 'exchange') return false;
  if (reading === 'kept') return atom.kind === 'concept' && atom.concept === 'keep';
  if (atom.kind === 'phrase' && atom.tokens.length === 1 && negating.has(atom.tokens[0]?.lower ?? '')) return true;
  return atom.sign === 'denied' || (atom.kind === 'concept' && refusing.has(atom.concept));
}

function saysAs({ statement, reading, ...question }: Question & { statement: Statement; reading: Reading }): boolean {
  const { prompt, known, isStrict = false } = question;
  const pivotal = statement.find((term) => term.some((atom) => isPivot(atom, reading)));
  // The term that makes this reading possible has to be said by what makes it so.
  const terms = statement.map((term) => (term === pivotal ? term.filter((atom) => isPivot(atom, reading)) : term));
  const places: number[][] = [];
  for (const term of terms) {
    const found = term.flatMap((atom) => placesOf({ atom, reading, ...question }));
    if (found.length === 0) return false;
    places.push(found);
  }
  const [first = [], ...others] = places;
  const areTogether = (left: number, right: number) =>
    isStrict ? areOfOneActor({ prompt, known, left, right }) : areConnected({ prompt, left, right });
  return first.some((place) => others.every((candidates) => candidates.some((candidate) => areTogether(place, candidate))));
}

/** Words by which a sentence goes on about what the one before spoke of. */
const referring = new Set(
  `it its that this these those them they their there then so both same also too such one ones otherwise else each other others second former latter
  here which again instead`.split(/\s+/),
);

/** Says whether two places speak of one thing: in one sentence, or in two of which the second refers to the first or is a note below it. */
function areConnected({ prompt, left, right }: { prompt: ReadPrompt; left: number; right: number }): boolean {
  const [one, other] = [sentenceAt(prompt, left), sentenceAt(prompt, right)].sort((first, second) => first - second);
  if (one === other) return true;
  return one !== undefined && other === one + 1 && sentencesGoingOn(prompt).has(other);
}

const goingOnInPrompts = new WeakMap<ReadPrompt, Set<number>>();

function sentencesGoingOn(prompt: ReadPrompt): Set<number> {
  const found =
    goingOnInPrompts.get(prompt) ??
    new Set(
      prompt.words
        .filter(({ sentence, text, lower }, at) => {
          const isFirst = prompt.words[at - 1]?.sentence !== sentence;
          return referring.has(lower) || (isFirst && !/^\p{Lu}/u.test(text));
        })
        .map(({ sentence }) => sentence),
    );
  goingOnInPrompts.set(prompt, found);
  return found;
}

function sentenceAt(prompt: ReadPrompt, place: number): number {
  return prompt.words[place]?.sentence ?? 0;
}

/** Clauses of one sentence that are further apart speak of different things. */
const farthestClause = 8;

/** Says whether two places of one sentence speak of the same file or function; a clause that names none goes on about the last one. */
function areOfOneActor({ prompt, known, left, right }: Question & { left: number; right: number }): boolean {
  if (sentenceAt(prompt, left) !== sentenceAt(prompt, right)) return false;
  const [from = 0, to = 0] = [left, right].map((place) => prompt.words[place]?.clause ?? 0).sort((one, other) => one - other);
  if (to - from > farthestClause) return false;
  const actors = actorsByClause({ prompt, known });
  const ofFirst = actors.get(from) ?? [];
  for (let clause = from + 1; clause <= to; clause += 1) {
    const named = actors.get(clause);
    if (named && !named.some((key) => ofFirst.includes(key))) return false;
  }
  return true;
}

const actorsOfPrompts = new WeakMap<ReadPrompt, Map<number, string[]>>();

/** Lists the files and functions that each clause names; a prompt is read anew for each problem. */
function actorsByClause({ prompt, known }: Question): Map<number, string[]> {
  const listed = actorsOfPrompts.get(prompt);
  if (listed) return listed;
  const actors = new Map<number, string[]>();
  for (const { clause, key } of prompt.words)
    if (known.actors.has(key)) actors.set(clause, [...(actors.get(clause) ?? []), key].slice(0, 20));
  actorsOfPrompts.set(prompt, actors);
  return actors;
}

function placesOf({
  atom,
  reading,
  prompt,
  known,
  isStrict,
  isNaming,
  isOfAnySign,
}: Question & { atom: Atom; reading: Reading }): number[] {
  const { words, hits } = prompt;
  const isHeard = (word: PromptWord | undefined): word is PromptWord =>
    word !== undefined && !word.isOpen && !(isStrict && word.isReported);
  if (atom.kind === 'exchange')
    return findExchanges({ words, from: atom.from, to: atom.to, isStrict }).filter((at) => isHeard(words[at]));
  const isAccepted = (word: PromptWord | undefined) =>
    isHeard(word) && (isOfAnySign || (isNaming && word.stance === 'denied') || accepts({ word, atom, reading }));
  if (atom.kind === 'concept') {
    return hits
      .filter(({ concept, at }) => concept === atom.concept && (concept === 'keep' || isAccepted(words[at])))
      .map(({ at }) => at);
  }
  const spellings = spellingsOf(atom.tokens);
  const starts = new Set(spellings.flatMap(([first = '']) => placesByKey(prompt).get(first) ?? []));
  const found = [...starts].filter(
    (at) =>
      isAccepted(words[at]) &&
      spellings.some(
        (keys) =>
          matchPhrase({ words, at, keys }) !== undefined &&
          (keys.length === spellings[0]?.length || isFile({ words, at, name: atom.tokens[0]?.lower ?? '' }) || keys.length > 1),
      ) &&
      hasItsCase({ words, at, phrase: atom.tokens }),
  );
  return found.some((at) => words[at]?.isReplaced) && known.isNew(atom.tokens)
    ? found.filter((at) => !words[at]?.isReplaced)
    : found;
}

const placesOfPrompts = new WeakMap<ReadPrompt, Map<string, number[]>>();

/** Lists the places of a prompt by the key of their word and of its first part: a phrase can only begin at one of its first word. */
function placesByKey(prompt: ReadPrompt): Map<string, number[]> {
  const listed = placesOfPrompts.get(prompt);
  if (listed) return listed;
  const places = new Map<string, number[]>();
  for (const [at, { key, parts = [] }] of prompt.words.entries())
    for (const start of new Set([key, ...parts.slice(0, 1)])) places.set(start, [...(places.get(start) ?? []), at]);
  placesOfPrompts.set(prompt, places);
  return places;
}

/** Says whether the words have the case of a phrase of code: there, TITLE is not title. */
function hasItsCase({ words, at, phrase }: { words: readonly PromptWord[]; at: number; phrase: readonly Token[] }): boolean {
  if (!phrase.some(({ kind }) => kind === 'symbol')) return true;
  return phrase.every(
    ({ text, lower }, offset) =>
      !/^[A-Z][A-Z_]+$/.test(text) || words[at + offset]?.text === text || words[at + offset]?.lower !== lower,
  );
}

function accepts({
  word,
  atom,
  reading,
}: {
  word: PromptWord;
  atom: Exclude<Atom, { kind: 'exchange' }>;
  reading: Reading;
}): boolean {
  if (atom.sign === 'either') return true;
  if (atom.sign === 'denied') return word.stance === 'denied';
  if (reading === 'kept') return word.stance === 'kept' || word.staysToo;
  return word.stance === 'asked' || (reading === 'denied' && word.stance === 'denied');
}
