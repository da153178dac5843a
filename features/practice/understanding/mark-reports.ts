import type { PromptWord } from './prompt-word.ts';

const modals = new Set('should must shall will need needs'.split(' '));

/** Marks the clauses that tell what happened and ask for nothing: "fmt was renamed", "the name has changed", "it used to be called fmt". */
export function markReports(words: PromptWord[]): void {
  const clauses = Map.groupBy(words, ({ clause }) => clause);
  for (const clause of clauses.values()) {
    const isReport = clause.some(
      ({ lower }, at) =>
        lower === 'was' ||
        lower === 'were' ||
        (lower === 'used' && clause[at + 1]?.lower === 'to') ||
        (['has', 'have', 'had'].includes(lower) && clause.slice(at + 1, at + 4).some((next) => /(ed|en|been)$/.test(next.lower))),
    );
    if (isReport && !clause.some(({ lower }) => modals.has(lower))) for (const word of clause) word.isReported = true;
  }
}
