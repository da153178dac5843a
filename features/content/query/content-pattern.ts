/** A regular expression as data. It never becomes a native RegExp: queries come from strangers. */
export interface ContentPattern {
  source: string;
  flags: string;
}

const lineEnd = /[\n\r\u2028\u2029]/;

/** Makes the test for a pattern, which runs in linear time; throws for a pattern that cannot. */
export type CompilePattern = (pattern: ContentPattern) => (text: string) => boolean;

/** Reads a pattern from a RegExp or from the form in which it travels in JSON, `--REGEX /source/flags`. */
export function readPattern(value: unknown): ContentPattern | undefined {
  if (value instanceof RegExp) return { source: value.source, flags: value.flags };
  if (typeof value !== 'string' || !value.startsWith('--REGEX ')) return undefined;
  return lineEnd.test(value) ? undefined : readSlashedPattern(value);
}

/** Reads `/source/flags`, which may stand at the end of a longer text, as the original does. */
export function readSlashedPattern(text: string): ContentPattern | undefined {
  const line = text.split(lineEnd).at(-1) ?? '';
  const last = line.lastIndexOf('/');
  const source = line.slice(line.indexOf('/') + 1, Math.max(last, 0));
  const flags = line.slice(last + 1);
  return source !== '' && /^[dgimsuy]*$/.test(flags) ? { source, flags } : undefined;
}
