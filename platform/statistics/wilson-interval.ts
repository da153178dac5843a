/** Counts those who did something, and all. */
export interface Share {
  count: number;
  of: number;
}

/** The quantile of the normal distribution for 95 %. */
const z = 1.959964;

/**
 * Computes Wilson's score interval of a share (E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
 * American Statistical Association 22, 1927).
 */
export function wilsonInterval({ count, of }: Share): { lower: number; upper: number } {
  const share = count / of;
  const centre = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return { lower: Math.max(0, (centre - reach) / scale), upper: Math.min(1, (centre + reach) / scale) };
}
