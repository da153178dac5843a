import { type Concept, conceptNames, isConcept } from './lexicon.ts';
import { type Token, tokenize } from './tokenize.ts';

/** The sign of a word: its thing is asked for, refused, or merely spoken of. */
type Sign = 'asked' | 'denied' | 'either';

export type Atom =
  | { kind: 'concept'; concept: Concept; sign: Sign }
  | { kind: 'phrase'; tokens: Token[]; sign: Sign }
  | { kind: 'exchange'; from: Token[]; to: Token[] };

/** Holds terms that are said together; each is said by one of its atoms. */
export type Statement = Atom[][];

/** A statement that cannot be read. */
class StatementFault extends Error {
  override name = 'StatementFault';
}

/** Reads a statement of a problem's file. Throws a {@link StatementFault} that says what is wrong with it. */
export function parseStatement(text: string): Statement {
  const code: string[] = [];
  const withoutCode = text.replace(/`([^`]*)`/g, (_, inside: string) => `\uE000${code.push(inside) - 1}\uE001`);
  if (withoutCode.includes('`')) throw new StatementFault('a ` has no partner');
  const restore = (part: string) => part.replace(/\uE000(\d+)\uE001/g, (_, place: string) => code[Number(place)] ?? '');
  return splitAt(withoutCode, ' & ').map((term) => splitAt(term, ' | ').map((atom) => parseAtom(atom.trim(), restore)));
}

/** Says what is wrong with a statement; undefined where it can be read. */
export function findStatementFault(text: string): string | undefined {
  try {
    parseStatement(text);
  } catch (fault) {
    if (fault instanceof StatementFault) return fault.message;
    throw fault;
  }
  return undefined;
}

function splitAt(text: string, separator: string): string[] {
  return ` ${text.trim()} `.split(separator);
}

function parseAtom(text: string, restore: (part: string) => string): Atom {
  if (text === '') throw new StatementFault('there is nothing beside a & or |');
  const exchange = /^(.+?) -> (.+)$/.exec(text);
  if (exchange) return { kind: 'exchange', from: phrase(restore(exchange[1] ?? '')), to: phrase(restore(exchange[2] ?? '')) };
  const [, mark = '', rest = ''] = /^([!~]?)(?!=)(.+)$/s.exec(text) ?? ['', '', text];
  const sign = mark === '!' ? 'denied' : mark === '~' ? 'either' : 'asked';
  const [, name] = /^@(\w+)$/.exec(rest === 'nothing else' ? '@nothingElse' : rest) ?? [];
  if (name === undefined) return { kind: 'phrase', tokens: phrase(restore(rest)), sign };
  if (!isConcept(name))
    throw new StatementFault(`there is no @${name}; there are ${conceptNames.map((known) => `@${known}`).join(', ')}`);
  return { kind: 'concept', concept: name, sign };
}

function phrase(text: string): Token[] {
  const tokens = tokenize(text);
  if (tokens.length === 0) throw new StatementFault(`"${text}" has no word`);
  return tokens;
}
