import { findExchanges } from './find-exchanges.ts';
import { matchPhrase } from './match-phrase.ts';
import type { Atom, Statement } from './parse-statement.ts';
import type { PromptWord, ReadPrompt } from './prompt-word.ts';
import { spellingsOf } from './spellings-of.ts';

/** A way of reading a statement: as asked for, as something to keep, or as something to refuse. */
type Reading = 'asked' | 'kept' | 'denied';

const refusing = new Set(['exclude', 'remove', 'skip', 'instead', 'ignore', 'missing', 'only']);

/** Says whether a prompt says a statement: all its terms together, each with the right sign. */
export function saysStatement({
  prompt,
  statement,
  reach,
}: {
  prompt: ReadPrompt;
  statement: Statement;
  reach: number;
}): boolean {
  return readingsOf(statement).some((reading) => saysAs({ prompt, statement, reading, reach }));
}

function readingsOf(statement: Statement): Reading[] {
  const atoms = statement.flat();
  const hasKeep = atoms.some((atom) => atom.kind === 'concept' && atom.concept === 'keep');
  const hasRefusal = atoms.some(
    (atom) => atom.kind !== 'exchange' && (atom.sign === 'denied' || (atom.kind === 'concept' && refusing.has(atom.concept))),
  );
  return ['asked', ...(hasKeep ? (['kept'] as const) : []), ...(hasRefusal ? (['denied'] as const) : [])];
}

interface Question {
  prompt: ReadPrompt;
  reading: Reading;
}

function saysAs({ prompt, statement, reading, reach }: Question & { statement: Statement; reach: number }): boolean {
  if (!statement.some((term) => term.some((atom) => isPivot(atom, reading)))) return false;
  const [first = [], ...others] = statement.map((term) => sentencesOf({ term, prompt, reading, statement }));
  return first.some((sentence) =>
    [0, reach].some((span) =>
      others.every((places) => places.some((place) => place >= sentence - span && place <= sentence + span)),
    ),
  );
}

/** Whether an atom is what a reading is about; the plain one needs none. */
function isPivot(atom: Atom, reading: Reading): boolean {
  if (reading === 'asked') return true;
  if (atom.kind === 'exchange') return false;
  if (reading === 'kept') return atom.kind === 'concept' && atom.concept === 'keep';
  return atom.sign === 'denied' || (atom.kind === 'concept' && refusing.has(atom.concept));
}

/** Lists the sentences in which a term is said. */
function sentencesOf({ term, prompt, reading, statement }: Question & { term: Atom[]; statement: Statement }): number[] {
  const pivots = term.filter((atom) => isPivot(atom, reading));
  // The term that makes this reading possible has to be said by what makes it so.
  const atoms = pivots.length > 0 && isTheTerm({ term, statement, reading }) ? pivots : term;
  return atoms.flatMap((atom) => placesOf({ atom, prompt, reading }).map((at) => prompt.words[at]?.sentence ?? 0));
}

function isTheTerm({ term, statement, reading }: { term: Atom[]; statement: Statement; reading: Reading }): boolean {
  return statement.find((candidate) => candidate.some((atom) => isPivot(atom, reading))) === term;
}

function placesOf({ atom, prompt, reading }: Question & { atom: Atom }): number[] {
  if (atom.kind === 'exchange') return findExchanges({ words: prompt.words, from: atom.from, to: atom.to });
  const isAccepted = (word: PromptWord | undefined) => word !== undefined && accepts({ word, atom, reading });
  if (atom.kind === 'concept') {
    return prompt.hits
      .filter(({ concept, at }) => concept === atom.concept && (atom.concept === 'keep' || isAccepted(prompt.words[at])))
      .map(({ at }) => at);
  }
  const spellings = spellingsOf(atom.tokens);
  return prompt.words.flatMap((word, at) =>
    isAccepted(word) && spellings.some((keys) => matchPhrase({ words: prompt.words, at, keys }) !== undefined) ? [at] : [],
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
  if (atom.sign === 'denied') return word.stance !== 'asked';
  if (reading === 'kept') return word.stance === 'kept' || word.staysToo;
  return word.stance === 'asked' || (reading === 'denied' && word.stance === 'denied');
}
