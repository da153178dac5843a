/** The price of a model, in micro-dollars (millionths of a dollar) for a million tokens that it reads and that it writes. */
export interface ModelPrice {
  model: string;
  input: number;
  output: number;
}

const million = 1_000_000;

/** Prices the tokens of a model in whole micro-dollars; undefined where its price is not known. */
export function priceTokens({
  prices,
  model,
  use: { inputTokens, outputTokens },
}: {
  prices: ModelPrice[];
  model: string;
  use: { inputTokens: number; outputTokens: number };
}): number | undefined {
  const price = prices.find((each) => each.model === model);
  return price && Math.round((inputTokens * price.input + outputTokens * price.output) / million);
}

/** Estimates a text's tokens: its length divided by four, rounded up (docs/product.md §9). Close enough to see what a prompt costs. */
export function roughTokenCount(text: string): number {
  return Math.ceil(text.length / 4);
}
