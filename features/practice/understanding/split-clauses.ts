import { isVerb } from './is-verb.ts';
import type { Token } from './tokenize.ts';

/** Words that begin a clause wherever they stand. */
const openers = new Set(
  'but then so because since while whereas however otherwise though although when if where which unless whenever instead afterwards'.split(
    ' ',
  ),
);
const subjects = new Set(
  'i you we they it there this that these those he she please also do dont not never now just only make let'.split(' '),
);
const placing = new Set('after at behind below beneath under before above'.split(' '));
const articles = new Set('the a an this that its'.split(' '));
const modals = new Set('should must shall can could will would need have may might ought'.split(' '));

/** Numbers the sentences and clauses of a text. Signs that part them are left out, but for those that code is made of. */
export function splitClauses(tokens: readonly Token[]): (Token & { clause: number; sentence: number })[] {
  const words: (Token & { clause: number; sentence: number })[] = [];
  let clause = 0;
  let sentence = 0;
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const isBullet = token.startsLine && ['-', '+', '#', '>'].includes(token.lower) && !next?.isGlued;
    const isPoint = endsSentence(token, next);
    if (token.startsLine || isPoint) {
      if (words.at(-1)?.sentence === sentence) {
        sentence += 1;
        clause += 1;
      }
      if (isBullet || isPoint) continue;
    }
    const begun = () => words.slice(words.findLastIndex((word) => word.clause !== clause) + 1);
    const starts = words.at(-1)?.clause === clause && (isBreak(token, next) || opensClause({ tokens, at, begun }));
    if (starts) clause += 1;
    if (isBreak(token, next) && token.lower !== '-' && token.lower !== ':') continue;
    words.push({ ...token, clause, sentence });
  }
  return words;
}

function endsSentence(token: Token, next: Token | undefined): boolean {
  if (token.lower === '.') return !next?.isGlued;
  if (token.lower === '!' || token.lower === '?') return !next?.isGlued && token.isGlued;
  return token.lower === ';' && token.isQuoted !== 'code';
}

/** A colon, dash or bracket that stands in prose. In code it has no space behind it. */
function isBreak({ lower, isGlued }: Token, next: Token | undefined): boolean {
  if (lower === ':') return isGlued && !next?.isGlued;
  if (lower === '—' || lower === '–') return true;
  if (lower === '-' || lower === '--') return !isGlued && !next?.isGlued && next?.kind === 'word';
  if (lower === '(') return !isGlued && next?.kind === 'word';
  return false;
}

function opensClause({ tokens, at, begun }: { tokens: readonly Token[]; at: number; begun: () => readonly Token[] }): boolean {
  const { lower, key } = tokens[at] ?? { lower: '', key: '' };
  const next = tokens[at + 1];
  if (lower === 'instead') return next?.lower !== 'of';
  if (openers.has(lower) || (lower === 'else' && tokens[at - 1]?.lower === ',')) return true;
  if (key === 'and' && isListOfThings(begun())) return saysItself({ tokens, at: at + 1 });
  if (lower === ',' || key === 'and') return startsAnew({ tokens, at: at + 1 });
  return false;
}

/** "The comment, the party" goes on with "and the sum must stay": of all of them it says one thing. */
function isListOfThings(begun: readonly Token[]): boolean {
  return (
    begun.some(({ lower }) => lower === ',') &&
    !begun.some(({ key, lower }) => isVerb(key) || modals.has(lower) || ['be', 'to', 'in', 'if', 'for', 'with'].includes(key))
  );
}

function saysItself({ tokens, at }: { tokens: readonly Token[]; at: number }): boolean {
  const { lower = '', key = '' } = tokens[at] ?? {};
  return subjects.has(lower) || isVerb(key) || openers.has(lower) || lower === 'without';
}

/** True when the words after a comma or "and" say something of their own: a verb to obey, or somebody who does something. */
function startsAnew({ tokens, at }: { tokens: readonly Token[]; at: number }): boolean {
  const first = tokens[at];
  if (!first) return false;
  if (['and', 'but', 'then', ',', 'please', 'also'].includes(first.lower)) return startsAnew({ tokens, at: at + 1 });
  if (saysItself({ tokens, at }) || tellsWhereFirst({ tokens, at })) return true;
  for (let ahead = at + 1; ahead < at + 6; ahead += 1) {
    const { lower = ',', key = '', isGlued = false } = tokens[ahead] ?? {};
    if (lower === '.' && isGlued && tokens[ahead + 1]?.isGlued) continue;
    if ([',', '.', ';', 'and', 'or'].includes(lower)) return false;
    if (modals.has(lower) || ['be', 'stay', 'remain', 'becom'].includes(key)) return true;
  }
  return false;
}

/**
 * Says whether a clause names its place ahead of its verb, as in "after the loop print go": "loop" could be a verb, but not behind "the".
 */
function tellsWhereFirst({ tokens, at }: { tokens: readonly Token[]; at: number }): boolean {
  if (!placing.has(tokens[at]?.lower ?? '')) return false;
  const ahead = tokens.slice(at + 1, at + 6);
  const end = ahead.findIndex(({ lower }) => [',', '.', ';', 'and', 'or'].includes(lower));
  return ahead
    .slice(0, end === -1 ? ahead.length : end)
    .some(({ key }, place) => isVerb(key) && !articles.has(ahead[place - 1]?.lower ?? 'the'));
}
