import { RE2JS } from 're2js';
import { AppError } from '#platform/errors.ts';
import type { ContentPattern } from './content-pattern.ts';

const half = /[\ud800-\udfff]/;
const halves = new RegExp(half, 'g');
/** The start of the last private plane, which stands in for the halves. */
const halvesStart = 0x10_0000;

/**
 * Writes each half of a surrogate pair as a character of its own. Without the flag `u`, JavaScript counts halves, `.` being one of them; the
 * linear-time engine knows whole characters only.
 */
function splitSurrogatePairs(text: string): string {
  if (!half.test(text)) return text; // nearly always, and looking is several times cheaper than replacing nothing
  return text.replace(halves, (found) => String.fromCodePoint(halvesStart + found.charCodeAt(0)));
}

export interface LinearPattern {
  test(text: string): boolean;
  /** The number of steps that one character may take. */
  size: number;
}

/**
 * Reads a pattern with a linear-time engine. Throws for what such an engine cannot take (look-around, references back), and for what is
 * no pattern at all.
 */
export function readLinearPattern(pattern: ContentPattern): LinearPattern {
  const { flags } = pattern;
  let options = 0;
  if (flags.includes('i')) options |= RE2JS.CASE_INSENSITIVE;
  if (flags.includes('m')) options |= RE2JS.MULTILINE;
  if (flags.includes('s')) options |= RE2JS.DOTALL;
  const compiled = RE2JS.compile(RE2JS.translateRegExp(translatePattern(pattern)), options);
  const test = flags.includes('u')
    ? (text: string) => compiled.test(text)
    : (text: string) => compiled.test(splitSurrogatePairs(text));
  return { test, size: compiled.programSize() };
}

/** Steps that one text may take. A query can be given up between two texts, but not within one. */
const mostStepsAtOnce = 300_000;

/** Compiles the pattern of a query, which strangers write: a pattern made for it takes long on a long text, even in linear time. */
export function compileBoundedPattern(pattern: ContentPattern): (text: string) => boolean {
  const { test, size } = readLinearPattern(pattern);
  return (text) => {
    if (text.length * size > mostStepsAtOnce) throw new AppError('CONTENT_QUERY_TOO_COSTLY');
    return test(text);
  };
}

const spaces = '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
/** The characters that are no space, as the inside of a class, which cannot hold what another class leaves out. */
const notSpaces =
  '\\0-\\x08\\x0e-\\x1f!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
const lineEnds = '\\n\\r\\x{2028}\\x{2029}';
/** Escapes that only the linear-time engine knows; in JavaScript, without the `u` flag, the letter stands for itself. */
const plainLetters = 'AzQECapP';

/** Matches every escape; of those that mean something else without the flag `u` all that is needed to see it. */
const escapes = /\\(?:u[dD]([89a-fA-F][\da-fA-F]{2})|u\{|c[A-Za-z]|[\s\S])/g;

/**
 * Writes a JavaScript pattern so that the linear-time engine reads it as JavaScript would. Throws a SyntaxError where it cannot. Every text
 * is tested from its beginning: `y` means there and nowhere else, `g` nothing.
 */
function translatePattern({ source: written, flags }: ContentPattern): string {
  new RegExp(written, flags); // only read, never run: it refuses what is not JavaScript
  const isUnicode = flags.includes('u');
  const source = isUnicode ? written : splitSurrogatePairs(written.replace(escapes, withoutUnicode));
  let isInClass = false;
  let translated = '';
  for (let place = 0; place < source.length; place++) {
    const character = source.charAt(place);
    if (character === '\\') {
      place++;
      translated += translateEscape({ letter: source.charAt(place), isInClass, isUnicode });
    } else if (isInClass) {
      translated += character === '[' ? '\\[' : character;
      if (character === ']') isInClass = false;
    } else if (character === '.' && !flags.includes('s')) {
      translated += `[^${lineEnds}]`;
    } else {
      isInClass = character === '[';
      translated += character;
    }
  }
  return flags.includes('y') ? `\\A(?:${translated})` : translated;
}

function translateEscape({ letter, isInClass, isUnicode }: { letter: string; isInClass: boolean; isUnicode: boolean }): string {
  if (letter === 's') return isInClass ? spaces : `[${spaces}]`;
  if (letter === 'S') return isInClass ? notSpaces : `[^${spaces}]`;
  if (letter === 'b' && isInClass) return '\\x08';
  if (letter === 'B' && isInClass) return 'B';
  if (letter === 'k') throw new SyntaxError('references back to a group are not supported');
  if (!isUnicode && letter !== '' && plainLetters.includes(letter)) return letter;
  return `\\${letter}`;
}

/**
 * Writes what escapes mean without the flag `u`: half of a pair, a `u` to be repeated, a backslash before a `c` that names no control
 * character.
 */
function withoutUnicode(written: string, half: string | undefined): string {
  if (half) return `\\x{10d${half}}`;
  if (written === '\\u{') return 'u{';
  return written === '\\c' ? '\\\\c' : written;
}
