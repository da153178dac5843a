import type { PromptWord } from './prompt-word.ts';

const modals = new Set('should must shall will need needs'.split(' '));

const conditions = new Set('if when once after until unless whenever that which'.split(' '));
const present = new Set(['currently', 'presently', 'why']);

/**
 * Marks the clauses that tell what happened, or how it is, and ask for nothing: "fmt was renamed", "the name has changed", "it used to be called
 * fmt", "at the moment all names go in one call".
 */
export function markReports(words: PromptWord[]): void {
  const clauses = Map.groupBy(words, ({ clause }) => clause);
  for (const clause of clauses.values()) {
    const isReport = clause.some(
      ({ lower }, at) =>
        present.has(lower) ||
        (['moment', 'present', 'far'].includes(lower) && ['the', 'at', 'so'].includes(clause[at - 1]?.lower ?? '')) ||
        (lower === 'now' && clause[at - 1]?.lower === 'right') ||
        lower === 'was' ||
        lower === 'were' ||
        (lower === 'used' && clause[at + 1]?.lower === 'to') ||
        (['has', 'have', 'had'].includes(lower) &&
          clause[at + 1]?.lower !== 'to' &&
          !clause.slice(0, at).some((before) => conditions.has(before.lower)) &&
          clause.slice(at + 1, at + 4).some((next) => /(ed|en|been)$/.test(next.lower))),
    );
    const isCondition = conditions.has(clause[0]?.lower ?? '');
    if (isReport && !isCondition && !clause.some(({ lower }) => modals.has(lower)))
      for (const word of clause) word.isReported = true;
  }
}
