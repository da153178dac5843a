import { type Share, wilsonInterval } from './wilson-interval.ts';

/** Describes a difference of two shares, with the interval that holds the true one in 95 of 100 such comparisons. */
export interface Comparison {
  difference: number;
  lower: number;
  upper: number;
}

/**
 * Compares two shares of separate people by Newcombe's hybrid score interval (R. G. Newcombe, "Interval estimation for the difference between
 * independent proportions", Statistics in Medicine 17, 1998, method 10, without correction for continuity). Both are of somebody.
 */
export function compareShares(one: Share, other: Share): Comparison {
  const [p, q] = [one.count / one.of, other.count / other.of];
  const [ofOne, ofOther] = [wilsonInterval(one), wilsonInterval(other)];
  const difference = p - q;
  return {
    difference,
    lower: difference - Math.hypot(p - ofOne.lower, ofOther.upper - q),
    upper: difference + Math.hypot(ofOne.upper - p, q - ofOther.lower),
  };
}
