import { allTokens } from '../running/most-use.ts';
import { mostUseOfSet } from '../sets/most-use-of-set.ts';
import type { SetContent } from '../sets/prompt-set.ts';
import { inTokens } from './answer-view.tsx';

/** Says how many runs a set makes, what they cost at most, and what that leaves. */
export function SetEstimate({ set, prompt, tokens }: { set: SetContent; prompt: string; tokens: number | undefined }) {
  const { cases, repeats } = set;
  const runs = cases.length * repeats;
  const most = allTokens(mostUseOfSet({ set, prompt }));
  return (
    <p className="run-facts">
      {cases.length === 1 ? '1 case' : `${cases.length} cases`} × {repeats} = {runs === 1 ? '1 run' : `${runs} runs`}.{' '}
      {inTokens(most)} are reserved
      {tokens !== undefined && `, which leaves ${(tokens - most).toLocaleString('en')} of your ${tokens.toLocaleString('en')}`}.
      What is not used comes back.
    </p>
  );
}
