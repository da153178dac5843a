/**
 * Estimates how likely one of `k` tries passes, from `passed` of `runs`: the unbiased estimator of M. Chen et al., "Evaluating large language
 * models trained on code" (2021). Undefined where there were fewer runs than tries.
 */
export function passAtK({ runs, passed, k }: { runs: number; passed: number; k: number }): number | undefined {
  if (runs < k) return undefined;
  let failing = 1;
  for (let at = 0; at < k; at += 1) failing *= Math.max(0, runs - passed - at) / (runs - at);
  return 1 - failing;
}
