import { roughTokenCount } from '../assistant/rough-token-count.ts';

/** Estimates the tokens that a question takes before its answer: the prompt and the files that go with it. */
export function estimateTokens({ prompt, files }: { prompt: string; files: Record<string, string> }): number {
  return Object.values(files).reduce((sum, code) => sum + roughTokenCount(code), roughTokenCount(prompt));
}
