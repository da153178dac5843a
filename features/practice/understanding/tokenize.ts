import { stem } from './stem.ts';

export interface Token {
  /** The word as it is written, without quotes. */
  text: string;
  /** The text in lower case. */
  lower: string;
  /** The key that inflections of one word share; digits for numbers in words. */
  key: string;
  kind: 'word' | 'number' | 'symbol';
  /** The keys of the words an identifier is made of, where there are several: formatCents, format_cents. */
  parts?: string[];
  /** True when no space parts it from the token before it. */
  isGlued: boolean;
  /** True when a line ends before it. */
  startsLine: boolean;
  /** True when it stands between quotes or marks of code: it is spoken of, and says nothing itself. */
  isQuoted: 'text' | 'code' | undefined;
}

const pattern =
  /(\n)|(\d+(?:st|nd|rd|th)\b|[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:['’][\p{L}]{1,2}(?![\p{L}]))?)|(\d+(?:\.\d+)?)|(===|!==|\.\.\.|=>|->|>=|<=|==|!=|&&|\|\||\?\?|\+\+|--|\+=|-=|\*=|\/=|\*\*|\/\/|\\[a-z]|[^\s])/gu;

const symbolNames = new Map([
  ['≥', '>='],
  ['≤', '<='],
  ['→', '->'],
  ['⇒', '=>'],
  ['−', '-'],
  ['…', '...'],
]);

/** Marks that quote or stress, and are left out; so is one `*`, which is Markdown's stress far more often than a product. */
const quotes = new Set(['"', "'", '`', '“', '”', '‘', '’', '„', '«', '»', '*']);

/** The closing mark of each opening quote. */
const closing = new Map([
  ['"', '"'],
  ['`', '`'],
  ['“', '”'],
  ['„', '“'],
]);

const units: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, place) => [word, (place + 2) * 10]),
);
const multiples: Record<string, number> = { hundred: 100, thousand: 1000 };

/**
 * Takes a text apart into words, numbers and symbols. Quotes are left out, contractions are two words, numbers in words are digits, and
 * compounds with a hyphen are separate words, so that different ways of writing the same thing become the same.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let startsLine = true;
  let quoted: { by: string; as: 'text' | 'code' } | undefined;
  for (const match of text.matchAll(pattern)) {
    const [all, newline, word, number, symbol] = match;
    const isGlued = match.index === end && tokens.length > 0;
    end = match.index + all.length;
    if (newline) {
      startsLine = true;
      quoted = undefined;
      continue;
    }
    if (symbol && quotes.has(symbol)) {
      // A quote parts nothing that was together, and joins nothing that was apart.
      if (!isGlued) end = -1;
      if (quoted?.by === symbol) quoted = undefined;
      else if (!quoted && closing.has(symbol))
        quoted = { by: closing.get(symbol) ?? symbol, as: symbol === '`' ? 'code' : 'text' };
      continue;
    }
    const at = { isGlued, startsLine, isQuoted: quoted?.as };
    startsLine = false;
    if (word) tokens.push(...readWord(word, at));
    else if (number) tokens.push({ text: number, lower: number, key: number, kind: 'number', ...at });
    else if (symbol) tokens.push(readSymbol(symbol, at));
  }
  return joinNumbers(withoutHyphens(tokens));
}

type Place = Pick<Token, 'isGlued' | 'startsLine' | 'isQuoted'>;

function readSymbol(symbol: string, at: Place): Token {
  const lower = symbolNames.get(symbol) ?? symbol;
  return { text: lower, lower, key: stem(lower), kind: lower === '%' ? 'word' : 'symbol', ...at };
}

const negated = /^(do|does|did|is|are|was|were|has|have|had|should|must|could|would|need|might|ca|wo)n['’]?t$/;

function readWord(word: string, at: Place): Token[] {
  const lower = word.toLowerCase();
  const [, verb] = negated.exec(lower) ?? [];
  if (verb)
    return [
      wordToken(verb === 'ca' ? 'can' : verb === 'wo' ? 'will' : verb, at),
      wordToken('not', { ...at, isGlued: false, startsLine: false }),
    ];
  if (lower === 'cannot') return [wordToken('can', at), wordToken('not', { ...at, isGlued: false, startsLine: false })];
  if (/^\d/.test(lower)) return [readOrdinal(lower, at)];
  const parts = partsOfIdentifier(word);
  return [{ ...wordToken(lower.replace(/['’]\p{L}{1,2}$/u, ''), at), text: word, ...(parts.length > 1 && { parts }) }];
}

const ordinals = new Map([
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
]);

function readOrdinal(lower: string, at: Place): Token {
  const word = ordinals.get(lower);
  return word ? wordToken(word, at) : { ...wordToken(lower.slice(0, -2), at), kind: 'number' };
}

function wordToken(lower: string, at: Place): Token {
  return { text: lower, lower, key: stem(lower), kind: 'word', ...at };
}

function partsOfIdentifier(word: string): string[] {
  return word
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_$]+/)
    .filter((part) => /\p{L}/u.test(part))
    .map(stem);
}

/** Lower-case and lower case are the same; so are one-line and one line. */
function withoutHyphens(tokens: Token[]): Token[] {
  return tokens.filter((token, at) => {
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    const parts = token.lower === '-' && token.isGlued && after?.isGlued && after.kind === 'word' && before?.kind !== 'symbol';
    return !parts;
  });
}

function joinNumbers(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const value = numberOf(token);
    if (value === undefined) joined.push(token);
    else if (last && isWordNumber.has(last) && joinsWith(Number(last.key), token, value)) {
      const sum = token.lower in multiples ? Number(last.key) * value : Number(last.key) + value;
      last.key = last.lower = String(sum);
    } else {
      const number: Token = { ...token, kind: 'number', lower: String(value), key: String(value) };
      isWordNumber.add(number);
      joined.push(number);
    }
  }
  return joined;
}

/** The numbers that were written in words: only these are put together. */
const isWordNumber = new WeakSet<Token>();

function joinsWith(before: number, { lower }: Token, value: number): boolean {
  if (lower in multiples) return before > 0 && before < value;
  return (
    value > 0 &&
    ((before >= 20 && before < 100 && before % 10 === 0 && value < 10) || (before >= 100 && before % 100 === 0 && value < 100))
  );
}

function numberOf({ lower, kind }: Token): number | undefined {
  if (kind !== 'word') return undefined;
  if (Object.hasOwn(units, lower)) return units[lower];
  if (Object.hasOwn(tens, lower)) return tens[lower];
  return Object.hasOwn(multiples, lower) ? multiples[lower] : undefined;
}
