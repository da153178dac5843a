import { fillRunPrompt } from '../running/fill-run-prompt.ts';
import { addUses, mostUse, type TokenUse } from '../running/most-use.ts';
import type { SetContent } from './prompt-set.ts';

/** Estimates the tokens that all runs of a set use at most; as many are reserved before the first. Throws where a case makes the prompt too long. */
export function mostUseOfSet({
  set: { cases, repeats, answerTokens: mostTokens },
  prompt,
}: {
  set: Pick<SetContent, 'cases' | 'repeats' | 'answerTokens'>;
  prompt: string;
}): TokenUse {
  const ofCases = cases.map(({ values }) => mostUse({ prompt: fillRunPrompt({ prompt, values }), mostTokens }));
  const { inputTokens, outputTokens } = addUses(ofCases);
  return { inputTokens: repeats * inputTokens, outputTokens: repeats * outputTokens };
}
