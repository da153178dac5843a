import { RE2JS } from 're2js';
import { type CheckOutcome, failed, passed } from './check.ts';

/** Instructions of a compiled pattern: what is looked at for each character, at most. */
const mostInstructions = 2_000;

/** Looks for a pattern in an answer, in linear time whatever the two are. */
export function checkRegex({ pattern, answer }: { pattern: string; answer: string }): CheckOutcome {
  const compiled = compile(pattern);
  if (typeof compiled === 'string') return failed(compiled);
  return compiled.matcher(answer).find() ? passed : failed(`Nothing in the answer matches ${pattern}`);
}

function compile(pattern: string): RE2JS | string {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return compiled.programSize() > mostInstructions ? `The pattern ${pattern} is too large` : compiled;
  } catch {
    return `${pattern} is no pattern that is understood here: looking around and references back are not`;
  }
}
