import { isVerb } from './is-verb.ts';
import type { PromptWord } from './prompt-word.ts';

/** A word that refuses what follows: a deed ("do not add …") or a thing ("without …", "not …"). */
interface Refusal {
  kind: 'deed' | 'thing';
  /** The place behind it. */
  end: number;
}

const pairs = new Map([
  ['instead of', 'thing'],
  ['rather than', 'thing'],
  ['in place of', 'thing'],
  ['no longer', 'deed'],
] as const);

/** "None with two digits" and "nothing for bill" refuse such things; "none at the ends" is a rule of what is made. */
function isNone({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  if (words[at]?.lower === 'nothing') return opensAnew({ words, at }) && ofSomething.has(words[at + 1]?.lower ?? '');
  return words[at]?.lower === 'none' && ['with', 'for', 'of', 'that', 'out', 'whose'].includes(words[at + 1]?.lower ?? '');
}

const ofSomething = new Set('in for about of on with to'.split(' '));

function opensAnew({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  const before = words[at - 1];
  return !before || before.sentence !== words[at]?.sentence || [',', 'and', 'but'].includes(before.lower);
}

const asserting = new Set('does is are was were did has have do can could'.split(' '));
/** Words that turn a report into an order: "make sure that it does not …". */
const orders = new Set(
  'sure ensure so such should must want wants need needs if when shall that which who expect expected'.split(' '),
);
const wording = new Set('print say log show write output read message text line word display'.split(' '));
const beforeOrder = new Set('please and also but you just so then then'.split(' '));
const stopping = new Set('avoid stop prevent avoids avoiding refrain quit forbid'.split(' '));

/** Finds the refusal that begins at a place. A complaint ("it does not print 0") refuses nothing. */
export function findRefusal({ words, at }: { words: readonly PromptWord[]; at: number }): Refusal | undefined {
  const word = words[at];
  if (!word || word.isQuoted || isWording({ words, at })) return undefined;
  const [next, third] = [words[at + 1], words[at + 2]];
  const pair =
    pairs.get(`${word.lower} ${next?.lower}` as 'no longer') ??
    pairs.get(`${word.lower} ${next?.lower} ${third?.lower}` as 'no longer');
  if (pair) return { kind: pair, end: at + (word.lower === 'in' ? 3 : 2) };
  if (stopping.has(word.lower)) {
    const verb = next?.lower === 'from' || next?.lower === 'it' ? third : next;
    return verb && verb.clause === word.clause && isGerund(verb) ? { kind: 'deed', end: at + 1 } : undefined;
  }
  if (word.lower === 'without') return { kind: next && isGerund(next) ? 'deed' : 'thing', end: at + 1 };
  const toAll = refuseToAll({ words, at });
  if (toAll) return toAll;
  if (word.lower === 'nor' || word.lower === 'neither' || isNone({ words, at })) return { kind: 'thing', end: at + 1 };
  if (word.lower === 'no') return refuseByNo({ words, at });
  if (word.lower !== 'not' && word.lower !== 'never') return undefined;
  if (['only', 'just', 'merely', 'yet', 'forget', 'miss', 'overlook'].includes(next?.lower ?? '') || isComplaint({ words, at }))
    return undefined;
  if (isBound({ words, at })) return undefined;
  return { kind: isDeed({ words, at }) ? 'deed' : 'thing', end: at + 1 };
}

const comparing = new Set(
  'less more fewer below above under over lower higher smaller greater larger bigger later earlier beyond exceed equal'.split(
    ' ',
  ),
);

/** "Print not JSON" asks for these words. */
function isWording({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  const before = words[at - 1];
  return (
    before !== undefined &&
    before.sentence === words[at]?.sentence &&
    wording.has(before.lower) &&
    ['not', 'no'].includes(words[at]?.lower ?? '')
  );
}

/** "Never less than 3" sets a bound. */
function isBound({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  return words.slice(at + 1, at + 4).some(({ lower, clause }) => comparing.has(lower) && clause === words[at]?.clause);
}

function isGerund({ lower, key }: PromptWord): boolean {
  return lower.endsWith('ing') && (isVerb(key) || lower.length > 5);
}

const interventions = new Set('change changes edit edits modification modifications touching editing'.split(' '));

function refuseByNo({ words, at }: { words: readonly PromptWord[]; at: number }): Refusal | undefined {
  const next = words[at + 1]?.lower ?? '';
  if (['matter', 'other', 'less', 'more'].includes(next)) return undefined;
  // "No edits in main.js"
  if (interventions.has(next) && ofSomething.has(words[at + 2]?.lower ?? '')) return { kind: 'deed', end: at + 1 };
  const before = words[at - 1];
  const isReport = before && ['be', 'have'].includes(before.key) && before.lower !== 'be' && before.lower !== 'have';
  return isReport && !isOrdered({ words, at }) ? undefined : { kind: 'thing', end: at + 1 };
}

const modals = new Set('should must shall can may will'.split(' '));

/** "Nothing about PRICES may be edited", "nobody may edit the coder", "none may be empty" */
function refuseToAll({ words, at }: { words: readonly PromptWord[]; at: number }): Refusal | undefined {
  const isAboutSomething = words[at]?.lower === 'nothing' && ofSomething.has(words[at + 1]?.lower ?? '');
  if (!isAboutSomething && !['nobody', 'none'].includes(words[at]?.lower ?? '')) return undefined;
  const modal = words.findIndex(
    ({ lower, clause }, place) => place > at && place <= at + 5 && clause === words[at]?.clause && modals.has(lower),
  );
  return modal === -1 ? undefined : { kind: 'deed', end: modal + 1 };
}

function isRelative(word: PromptWord | undefined): boolean {
  return ['that', 'which', 'who'].includes(word?.lower ?? '');
}

function isDeed({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  const before = words[at - 1];
  const next = words[at + 1];
  if (words[at]?.lower === 'never') return true;
  // "An answer that is not JSON"
  if (before?.key === 'be' && next && !isVerb(next.key) && !/(ed|en|wn|ing)$/.test(next.lower) && isRelative(words[at - 2]))
    return false;
  if (
    before &&
    before.clause === words[at]?.clause &&
    /^(do|does|did|be|is|are|should|must|shall|can|could|will|would|may|to|need|have)$/.test(before.lower)
  ) {
    return next?.clause === words[at]?.clause;
  }
  return next !== undefined && (next.lower === 'to' || isVerb(next.key)) && !/\d/.test(next.lower);
}

function isComplaint({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  const word = words[at];
  const before = words[at - 1];
  if (!before || before.sentence !== word?.sentence || isOrdered({ words, at })) return false;
  if (word.lower === 'never') return isSomebody(before) && /[^s]s$/.test(words[at + 1]?.lower ?? '');
  if (!asserting.has(before.lower) || isFreedom({ words, at }) || isCorrected({ words, at }) || isStaying({ words, at }))
    return false;
  if (before.lower !== 'do') return true;
  const subject = words[at - 2];
  return subject !== undefined && subject.clause === word.clause && !beforeOrder.has(subject.lower) && subject.lower !== ',';
}

/** "It does not have to stay", "it is not to be edited" */
function isFreedom({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  if (words[at + 1]?.lower === 'to' && words[at - 1]?.key === 'be') return true;
  return ['have', 'need'].includes(words[at + 1]?.lower ?? '') && words[at + 2]?.lower === 'to';
}

/** "PRICES does not change": it is told how it shall be. */
function isStaying({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  const [verb, next] = [words[at + 1], words[at + 2]];
  return (
    ['chang', 'mov', 'differ'].includes(verb?.key ?? '') &&
    ['does', 'do'].includes(words[at - 1]?.lower ?? '') &&
    (next?.clause !== verb?.clause || ['at', 'in', 'here', ','].includes(next?.lower ?? ''))
  );
}

/** "It is not 4 but 6" says what it has to be, and not what it is. */
function isCorrected({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  return words.slice(at + 1, at + 6).some(({ lower, sentence }) => lower === 'but' && sentence === words[at]?.sentence);
}

function isSomebody({ lower }: PromptWord): boolean {
  return !['and', 'but', 'please', ','].includes(lower);
}

function isOrdered({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  const sentence = words[at]?.sentence;
  for (let before = at - 1; before >= 0 && before > at - 12 && words[before]?.sentence === sentence; before -= 1) {
    if (orders.has(words[before]?.lower ?? '')) return true;
  }
  return false;
}
