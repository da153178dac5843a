import { roughTokenCount } from '#platform/language-model/tokens.ts';

/** Counts the tokens that a model reads and writes. */
export interface TokenUse {
  inputTokens: number;
  outputTokens: number;
}

export const allTokens = ({ inputTokens, outputTokens }: TokenUse): number => inputTokens + outputTokens;

export const addUses = (uses: TokenUse[]): TokenUse => ({
  inputTokens: uses.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: uses.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
});

/** Estimates the tokens that a question uses at most; as many are reserved before it is asked. */
export function mostUse({
  instructions = '',
  prompt,
  mostTokens,
}: {
  instructions?: string;
  prompt: string;
  /** The most tokens of the answer. */
  mostTokens: number;
}): TokenUse {
  return { inputTokens: roughTokenCount(instructions + prompt), outputTokens: mostTokens };
}
