import { RE2JS } from 're2js';
import type { ContentPattern } from './content-pattern.ts';
import { splitSurrogatePairs } from './split-surrogate-pairs.ts';
import { translatePattern } from './translate-pattern.ts';

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
