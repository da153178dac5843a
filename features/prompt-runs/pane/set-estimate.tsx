import { formatMicroDollars } from '#platform/text/format-money.ts';
import { allTokens } from '../running/most-use.ts';
import { mostUseOfSet } from '../sets/most-use-of-set.ts';
import type { SetContent } from '../sets/prompt-set.ts';
import { inTokens } from './in-cost.ts';
import type { Budget } from './use-budget.ts';

/** Says how many runs a set makes, what they cost at most, and what that leaves. */
export function SetEstimate({
  set,
  prompt,
  model,
  budget: { tokens, priceOf },
}: {
  set: SetContent;
  prompt: string;
  model: string;
  budget: Budget;
}) {
  const { cases, repeats } = set;
  const runs = cases.length * repeats;
  const use = mostUseOfSet({ set, prompt });
  const most = allTokens(use);
  const microDollars = priceOf({ model, use });
  return (
    <p className="run-facts">
      {cases.length === 1 ? '1 case' : `${cases.length} cases`} × {repeats} = {runs === 1 ? '1 run' : `${runs} runs`}.{' '}
      {inTokens(most)} are reserved
      {tokens !== undefined && `, which leaves ${(tokens - most).toLocaleString('en')} of your ${tokens.toLocaleString('en')}`}.
      What is not used comes back.
      {microDollars !== undefined && ` In money, that is ${formatMicroDollars(microDollars)} at most.`}
    </p>
  );
}
