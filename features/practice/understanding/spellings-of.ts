import type { Token } from './tokenize.ts';

const fileEndings = new Set(['js', 'ts', 'py', 'json', 'csv', 'txt']);

/**
 * Lists the ways of writing a phrase, each as the keys of its words: formatCents is also written "format cents", and a file's name also
 * without its ending.
 */
export function spellingsOf(tokens: readonly Token[]): string[][] {
  const keys = tokens.map(({ key }) => key);
  const [name, dot, ending] = tokens;
  if (tokens.length === 3 && dot?.lower === '.' && fileEndings.has(ending?.lower ?? '') && name) return [keys, [name.key]];
  return tokens.some(({ parts }) => parts) ? [keys, tokens.flatMap(({ key, parts }) => parts ?? [key])] : [keys];
}
