import { formatMicroDollars } from '#platform/text/format-money.ts';

export const inTokens = (tokens: number): string => `${tokens.toLocaleString('en')} tokens`;

/** Writes what a call costs: "42 tokens", with the money beside it where the price of its model is known. */
export const inCost = ({ tokens, microDollars }: { tokens: number; microDollars?: number | null | undefined }): string =>
  typeof microDollars === 'number' ? `${inTokens(tokens)}, ${formatMicroDollars(microDollars)}` : inTokens(tokens);

/** Says before a call what it costs at most, of how much, and in money where that is known. */
export function CostAtMost({
  most,
  microDollars,
  tokens,
}: {
  most: number;
  microDollars: number | undefined;
  /** The tokens that the account has; undefined where they are not known. */
  tokens: number | undefined;
}) {
  return (
    <span className="run-facts">
      At most about{' '}
      {tokens === undefined ? inTokens(most) : `${most.toLocaleString('en')} of your ${tokens.toLocaleString('en')} tokens`}
      {microDollars !== undefined && `, ${formatMicroDollars(microDollars)}`}
    </span>
  );
}
