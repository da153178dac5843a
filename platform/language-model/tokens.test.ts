import { expect, test } from 'vitest';
import { parseConfig } from '../config/config-schema.ts';
import { priceTokens } from './tokens.ts';

/* Worked out by hand: 1,000 tokens read at 2.50 and 200 written at 10 dollars a million are 2,500 and 2,000 micro-dollars. */
const { LANGUAGE_MODEL_PRICES: prices } = parseConfig({
  LANGUAGE_MODELS: 'cheap,llama3:8b',
  LANGUAGE_MODEL_PRICES: 'gpt-4o-2024-05-13=2.50/10, cheap=0.15/0.6,llama3:8b=0/0',
});

test.each<[model: string, inputTokens: number, outputTokens: number, microDollars: number | undefined]>([
  ['gpt-4o-2024-05-13', 1_000, 200, 4_500],
  ['gpt-4o-2024-05-13', 0, 0, 0],
  ['cheap', 10, 0, 2],
  ['cheap', 1, 1, 1],
  ['cheap', 20_000_000, 0, 3_000_000],
  ['llama3:8b', 1_000, 1_000, 0],
  ['built-in practice model', 1_000, 1_000, undefined],
])('%s reads %i and writes %i tokens for %j micro-dollars', (model, inputTokens, outputTokens, microDollars) => {
  expect(priceTokens({ prices, model, use: { inputTokens, outputTokens } })).toBe(microDollars);
});
