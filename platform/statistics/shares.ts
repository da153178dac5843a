/** Counts those who did something, and all. */
export interface Share {
  count: number;
  of: number;
}

/** The quantile of the normal distribution for 95 %. */
export const quantile95 = 1.959964;

/**
 * Computes Wilson's score interval of a share (E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
 * American Statistical Association 22, 1927).
 */
export function wilsonInterval({ count, of }: Share): { lower: number; upper: number } {
  const share = count / of;
  const z = quantile95;
  const centre = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return { lower: Math.max(0, (centre - reach) / scale), upper: Math.min(1, (centre + reach) / scale) };
}

/** A difference of two shares, with the interval that holds the true one in 95 of 100 such comparisons. */
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
