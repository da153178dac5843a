import type { DrillScore } from './drill-kind.ts';

/** A file, or a part of one that is named with its lines. */
export interface ContextFile {
  name: string;
  content: string;
  tokens: number;
}

export interface ShownContext {
  budget: number;
  files: ContextFile[];
}

export interface ContextKey {
  /** What the change needs, and what comes without it. */
  needs: Record<string, { why: string; without: string }>;
  /** Files that are neither needed nor superfluous. */
  harmless: string[];
  /** Files that only look needed. */
  traps: Record<string, string>;
  /** What comes with exactly what is needed. */
  answer: string;
}

/** An estimate: a quarter of the characters. */
export const countTokens = (content: string): number => Math.ceil(content.length / 4);

export const tokensOf = (files: readonly ContextFile[], chosen: readonly string[]): number =>
  files.filter(({ name }) => chosen.includes(name)).reduce((sum, { tokens }) => sum + tokens, 0);

/** Finds which of the needed files were chosen; another one is a false alarm, but for the harmless. What is over the budget is not right. */
export function gradeContext(
  { shown: { budget, files }, key: { needs, harmless } }: { shown: ShownContext; key: ContextKey },
  chosen: readonly string[],
): DrillScore {
  const needed = Object.keys(needs);
  const known = files.map(({ name }) => name).filter((name) => chosen.includes(name));
  const found = needed.filter((name) => known.includes(name)).length;
  const falseAlarms = known.filter((name) => !needed.includes(name) && !harmless.includes(name)).length;
  const isRight = found === needed.length && falseAlarms === 0 && tokensOf(files, known) <= budget;
  return { isRight, found, total: needed.length, falseAlarms };
}
