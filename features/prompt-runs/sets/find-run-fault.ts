import { fillTemplate } from '#features/prompts/template/fill-template.ts';
import { longestRunPrompt } from '../run-limits.ts';
import { allTokens } from '../running/most-use.ts';
import { mostUseOfSet } from './most-use-of-set.ts';
import { mostRunsOfSet, type SetContent } from './prompt-set.ts';

const inFigures = (count: number) => count.toLocaleString('en');

/** Says why a set would be refused if it were run now; undefined where it would not. */
export function findRunFault({
  set,
  prompt,
  tokens,
}: {
  set: Pick<SetContent, 'cases' | 'repeats' | 'answerTokens'>;
  prompt: string;
  /** The tokens of its person; undefined where they are not known. */
  tokens: number | undefined;
}): string | undefined {
  if (set.cases.length === 0) return 'There is nothing to run yet: add a case and save the set.';
  if (prompt.trim() === '') return 'There is nothing to run yet: write the prompt first.';
  if (set.cases.length * set.repeats > mostRunsOfSet)
    return `That is more than the ${mostRunsOfSet} runs that can be made at once: choose fewer of each case.`;
  const long = set.cases.findIndex(({ values }) => fillTemplate({ prompt, values }).text.length > longestRunPrompt);
  if (long >= 0) return `Filled with case ${long + 1}, the prompt is longer than ${inFigures(longestRunPrompt)} characters.`;
  if (tokens === undefined || allTokens(mostUseOfSet({ set, prompt })) <= tokens) return undefined;
  return `That can cost more than the ${inFigures(tokens)} tokens you have: choose fewer runs of each case or a shorter answer.`;
}
