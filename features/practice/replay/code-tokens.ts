interface Token {
  /** The code itself; of a number its value, however it is written. */
  text: string;
  from: number;
  to: number;
}

const quoted = /(?<![\p{L}\d])[fr]?(["'])(?:(?!\1)[^\n\\]|\\.)*\1/u;
const token =
  /\$\{|[\p{L}_$][\p{L}\d_$]*|\d[\d_]*(?:,\d{3})*(?:\.\d+)?(?:e\d+)?|=>|->|\*\*=?|\/\/|&&|\|\||\?\?|\+\+|--|[<>=!]==?|[+\-*/%|&]=|[^\s"'`]/u;
const plain = new RegExp(token, 'gu');
const withStrings = new RegExp(`${quoted.source}|${token.source}`, 'gu');

/** Splits code, or prose that has some, into tokens. Space and quotes are none; with `strings`, what stands in quotes is one. */
export function tokenize(text: string, { strings = false } = {}): Token[] {
  const found = [...text.matchAll(strings ? withStrings : plain)];
  const textOf = (part: string) => (/^\d/.test(part) ? String(Number(part.replaceAll(/[_,]/g, ''))) : part);
  return found.map(({ 0: part, index }) => ({ text: textOf(part), from: index, to: index + part.length }));
}

export const textsOf = (code: string): string[] => tokenize(code).map(({ text }) => text);

/** Lists where a run of tokens occurs among others. */
export function findRuns(run: readonly string[], texts: readonly string[]): number[] {
  return texts.flatMap((_, at) => (run.length > 0 && run.every((text, place) => texts[at + place] === text) ? [at] : []));
}

const classes: [string, RegExp][] = [
  ['string', /^[fr]?["']/],
  ['name', /^[\p{L}_$](?!\{)/u],
  ['number', /^\d/],
  ['below', /^<=?$/],
  ['above', /^>=?$/],
  ['equality', /^[!=]==?$/],
  ['arithmetic', /^(?:[+\-*/%]|\*\*|\/\/)$/],
  ['logic', /^(?:&&|\|\||\?\?)$/],
];

/** Names the kind of a token: one may stand where another of its kind does. Brackets and the like are only themselves. */
export const classOf = (text: string): string => classes.find(([, pattern]) => pattern.test(text))?.[0] ?? text;
