import { formatMicroDollars } from '#platform/text/format-money.ts';

export const inTokens = (tokens: number): string => `${tokens.toLocaleString('en')} tokens`;

/** Writes what a call costs: "42 tokens", with the money beside it where the price of its model is known. */
export const inCost = ({ tokens, microDollars }: { tokens: number; microDollars?: number | null | undefined }): string =>
  typeof microDollars === 'number' ? `${inTokens(tokens)}, ${formatMicroDollars(microDollars)}` : inTokens(tokens);
