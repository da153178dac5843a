import { quantile95 } from './shares.ts';
import { type Estimate, normalQuantile } from './signal-detection.ts';

/** A person's score at first and later. */
export interface Pair {
  first: number;
  later: number;
}

/** A difference of later scores that first ones do not explain, with its 95 % interval, and as a share of the standard deviation (Cohen's d). */
export interface AdjustedComparison {
  difference: Estimate;
  d: number;
}

/**
 * Compares the later scores of two separate groups at equal first scores, by the analysis of covariance. Undefined where the scores of a group are all
 * the same, since then nothing says how much they vary.
 */
export function compareAdjusted(one: readonly Pair[], other: readonly Pair[]): AdjustedComparison | undefined {
  const groups = [one, other].map((pairs) => describePairs(pairs));
  const [here, there] = groups as [Described, Described];
  const [xx, xy, yy] = (['xx', 'xy', 'yy'] as const).map((sum) => here[sum] + there[sum]) as [number, number, number];
  const people = one.length + other.length;
  if (people < 4 || yy === 0) return undefined;
  const slope = xx > 0 ? xy / xx : 0;
  const apart = here.first - there.first;
  const value = here.later - there.later - slope * apart;
  const degrees = people - 3;
  const variance = ((yy - slope * xy) / degrees) * (1 / one.length + 1 / other.length + (xx > 0 ? apart ** 2 / xx : 0));
  const half = tQuantile(degrees) * Math.sqrt(variance);
  return { difference: { value, lower: value - half, upper: value + half }, d: value / Math.sqrt(yy / (people - 2)) };
}

/** The means of pairs, and the sums of squares and products around them. */
type Described = ReturnType<typeof describePairs>;

function describePairs(pairs: readonly Pair[]) {
  const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [first, later] = [mean((pair) => pair.first), mean((pair) => pair.later)];
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, pair) => total + of(pair.first - first, pair.later - later), 0);
  return { first, later, xx: sum((x) => x * x), xy: sum((x, y) => x * y), yy: sum((_, y) => y * y) };
}

/** Gives how many people each of two groups needs for a difference of `d` standard deviations to be found, at 5 %, with a probability of `power`. */
export function peopleNeeded({ d, power }: { d: number; power: number }): number {
  const z = quantile95;
  // The last term is W. C. Guenther's, for a variance that is estimated (The American Statistician 35, 1981).
  return Math.ceil(2 * ((z + normalQuantile(power)) / d) ** 2 + z ** 2 / 4);
}

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

/** The value that Student's t exceeds, to either side, in 5 of 100 cases: its expansion in the degrees of freedom, of which there are 25 or more. */
export function tQuantile(degrees: number): number {
  const z = quantile95;
  return z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2);
}
