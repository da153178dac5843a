import { describePairs, type Pair } from './compare-adjusted.ts';
import type { Estimate } from './signal-detection.ts';
import { tQuantile } from './t-quantile.ts';

/**
 * Estimates the normalised gain of a group (R. R. Hake, American Journal of Physics 66, 1998): how much of what was missing in the first scores is
 * there in the later ones. Its 95 % interval is that of a ratio of two means of the same people (E. C. Fieller, Journal of the Royal Statistical
 * Society B 16, 1954). Undefined where too little was missing for a bounded one.
 */
export function normalisedGain(pairs: readonly Pair[]): Estimate | undefined {
  const { first, later, xx, xy, yy } = describePairs(pairs);
  const [missed, misses] = [1 - first, 1 - later];
  const scale = tQuantile(pairs.length - 1) ** 2 / (pairs.length * (pairs.length - 1));
  const a = missed ** 2 - scale * xx;
  if (!(a > 0)) return undefined;
  const b = missed * misses - scale * xy;
  const root = Math.sqrt(Math.max(0, b ** 2 - a * (misses ** 2 - scale * yy)));
  return { value: 1 - misses / missed, lower: 1 - (b + root) / a, upper: 1 - (b - root) / a };
}
