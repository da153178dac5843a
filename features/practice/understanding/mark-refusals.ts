import { findRefusal } from './find-refusal.ts';
import { isVerb } from './is-verb.ts';
import type { Concept } from './lexicon.ts';
import { markBefore, markBeforeColon } from './mark-before.ts';
import type { Hit, PromptWord, Stance } from './prompt-word.ts';
import { startOfPart } from './start-of-part.ts';
import { stem } from './stem.ts';

const stems = (words: string) => new Set(words.split(' ').map(stem));

/** The verbs of which a refusal asks for the object to stay as it is. */
const touching = stems(
  'change touch edit modify alter adjust move rename remove delete drop break replace rewrite refactor swap update lose affect mutate reformat reorder tweak mess overwrite restructure rearrange disturb reword rework strip fiddle damage interfere',
);

const opposites: Partial<Record<Concept, Concept>> = { include: 'exclude', exclude: 'include', skip: 'include' };

/** The words at which a refusal ends although its clause goes on: "do not stop until it is 0" refuses no 0. */
const ends = new Set('until till before unless except should must shall -> =>'.split(' '));
const skipped = stems('be to any ever even have get also again then really you dare');
const determiners = new Set('the a an this that these those its any for while'.split(' '));
/** The most words of a thing that is refused. */
const longestThing = 8;
/** Words that begin the place behind a thing that is refused: "instead of fmt in menu.js". */
const places = new Set('in on at for everywhere'.split(' '));
/** Words before which something is described, and not spoken of: "an answer that is not JSON". */
const relatives = new Set('that which who whose if when where whenever'.split(' '));
/** The words that stand for what the clause before spoke of. */
const pronouns = new Set('it they them these those'.split(' '));
const modals = new Set('should must shall can could will would may might'.split(' '));

/**
 * Marks what a prompt refuses, from "do not" to the end of what it refuses, and returns the concepts it names: to refuse leaving something
 * out is to ask for it. What must not be changed is kept.
 */
export function markRefusals({ words, hits }: { words: PromptWord[]; hits: readonly Hit[] }): Hit[] {
  const kept = new Set(hits);
  const added: Hit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const refusal = findRefusal({ words, at });
    if (!refusal) continue;
    const farthest = endOfRefusal({ words, from: refusal.end, isShort: refusal.kind === 'thing' });
    const verbAt = refusal.kind === 'deed' ? findVerb({ words, from: refusal.end, end: farthest }) : undefined;
    // "If it cannot be parsed print that": what is done then is not refused.
    const isCondition = verbAt !== undefined && isConditional(words, at);
    const end = isCondition ? endOfRefusal({ words, from: verbAt, isShort: true }) : farthest;
    const verb = verbAt === undefined ? undefined : words[verbAt];
    const opposite = hits.find((hit) => hit.at === verbAt && opposites[hit.concept]);
    const mark = (from: number, stance: Stance) => {
      for (const word of words.slice(from, end)) word.stance = stance;
    };
    if (verb && touching.has(verb.key)) {
      mark(isSubjectMeant({ words, at, verbAt }) ? clauseStart(words, at) : refusal.end, 'kept');
      added.push({ concept: 'keep', at: refusal.end, end });
      const start = clauseStart(words, at);
      // "The sum: please don't touch"
      if (words[start]?.lower === ':' && verbAt === end - 1) markBeforeColon({ words, at: start });
      if (words.slice(start, end).some(({ lower }) => pronouns.has(lower))) markBefore({ words, at: start });
    } else if (opposite) {
      for (const hit of hits) if (hit.at === verbAt && opposites[hit.concept]) kept.delete(hit);
      added.push({ ...opposite, concept: opposites[opposite.concept] ?? opposite.concept });
      if (opposite.concept === 'include') mark(refusal.end, 'denied');
    } else {
      mark(verb && isPassive({ words, at, verbAt }) ? clauseStart(words, at) : refusal.end, 'denied');
    }
    at = Math.max(at, refusal.end - 1);
  }
  return [...kept, ...added];
}

function endOfRefusal({ words, from, isShort }: { words: PromptWord[]; from: number; isShort: boolean }): number {
  const { clause } = words[from] ?? { clause: -1 };
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.clause !== clause || ends.has(word.lower)) return at;
    if (isShort && at > from && endsThing({ words, at, from })) return at;
  }
  return words.length;
}

function endsThing({ words, at, from }: { words: PromptWord[]; at: number; from: number }): boolean {
  const { lower = '', key = '' } = words[at] ?? {};
  if (lower === 'and') return determiners.has(words[at + 1]?.lower ?? '');
  return (
    lower === ',' ||
    (key === 'be' && !relatives.has(words[from]?.lower ?? '')) ||
    modals.has(lower) ||
    places.has(lower) ||
    startsDeed(words, at) ||
    at > from + longestThing
  );
}

/** "Instead of the loop use reduce": a verb begins what is asked for; behind an article it is a noun. */
function startsDeed(words: PromptWord[], at: number): boolean {
  return isVerb(words[at]?.key ?? '') && !determiners.has(words[at - 1]?.lower ?? '');
}

function findVerb({ words, from, end }: { words: PromptWord[]; from: number; end: number }): number | undefined {
  for (let at = from; at < end; at += 1) if (!skipped.has(words[at]?.key ?? '')) return at;
  return undefined;
}

/** "PRICES must not change" and "must not be changed" speak of what stands before them. */
function isSubjectMeant({ words, at, verbAt = 0 }: { words: PromptWord[]; at: number; verbAt: number | undefined }): boolean {
  const next = words[verbAt + 1]?.lower === 'please' ? words[verbAt + 2] : words[verbAt + 1];
  return isPassive({ words, at, verbAt }) || next?.clause !== words[verbAt]?.clause;
}

function isPassive({ words, at, verbAt = 0 }: { words: PromptWord[]; at: number; verbAt: number | undefined }): boolean {
  return (
    words.slice(at, verbAt).some(({ key }) => key === 'be') ||
    (words[at - 1]?.key === 'be' && /(ed|en|wn)$/.test(words[verbAt]?.lower ?? ''))
  );
}

/** "If it cannot …", "for an answer that cannot …" */
function isConditional(words: PromptWord[], at: number): boolean {
  for (let before = at - 1; words[before]?.clause === words[at]?.clause; before -= 1)
    if (relatives.has(words[before]?.lower ?? '')) return true;
  return false;
}

function clauseStart(words: PromptWord[], at: number): number {
  let start = at;
  while (start > 0 && words[start - 1]?.clause === words[at]?.clause && !relatives.has(words[start - 1]?.lower ?? '')) start -= 1;
  // "The lines say would rename, photos not changed"
  return startOfPart({ words, from: start, at });
}
