import { allTokens, type TokenUse } from '../running/most-use.ts';
import { inTokens } from './answer-view.tsx';

/** Says before a call what it costs at most, of how much. */
export function CostAtMost({ use, tokens }: { use: TokenUse; tokens: number | undefined }) {
  const most = allTokens(use);
  return (
    <span className="run-facts">
      At most about{' '}
      {tokens === undefined ? inTokens(most) : `${most.toLocaleString('en')} of your ${tokens.toLocaleString('en')} tokens`}
    </span>
  );
}
