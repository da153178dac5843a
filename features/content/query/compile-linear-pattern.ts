import { RE2JS } from 're2js';
import type { ContentPattern } from './content-pattern.ts';

/** Makes the test for a pattern with a linear-time engine, which refuses look-around and back references. */
export function compileLinearPattern({ source, flags }: ContentPattern): (text: string) => boolean {
  let options = 0;
  if (flags.includes('i')) options |= RE2JS.CASE_INSENSITIVE;
  if (flags.includes('m')) options |= RE2JS.MULTILINE;
  if (flags.includes('s')) options |= RE2JS.DOTALL;
  const pattern = RE2JS.compile(RE2JS.translateRegExp(source), options);
  return (text) => pattern.test(text);
}
