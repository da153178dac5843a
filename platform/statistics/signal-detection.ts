import type { Share } from './shares.ts';

/** A figure with the interval that holds the true one in 95 of 100 such cases. */
export interface Estimate {
  value: number;
  lower: number;
  upper: number;
}

/**
 * Estimates how well somebody tells signals from noise (d′), and how much they lean to one answer (c; above 0 to "no signal"). Rates are
 * log-linear (M. J. Hautus, "Corrections for extreme proportions", Behavior Research Methods 27, 1995), so that none is 0 or 1; intervals by
 * V. Gourevitch and E. Galanter (Psychometrika 32, 1967).
 */
export function detectSignals({ hits, falseAlarms }: { hits: Share; falseAlarms: Share }): { dPrime: Estimate; bias: Estimate } {
  const [signal, noise] = [toScore(hits), toScore(falseAlarms)];
  const half = 1.96 * Math.sqrt(signal.variance + noise.variance);
  return {
    dPrime: around(signal.z - noise.z, half),
    bias: around(-(signal.z + noise.z) / 2, half / 2),
  };
}

const around = (value: number, half: number): Estimate => ({ value, lower: value - half, upper: value + half });

function toScore({ count, of }: Share): { z: number; variance: number } {
  const rate = (count + 0.5) / (of + 1);
  const z = normalQuantile(rate);
  const density = Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);
  return { z, variance: (rate * (1 - rate)) / ((of + 1) * density ** 2) };
}

/**
 * The value below which a share of a standard normal distribution lies (algorithm AS 241, PPND7: M. J. Wichura, Applied Statistics 37, 1988), for
 * shares from 1e-10 to 1 less as much: rates of counts never come nearer to 0 or 1.
 */
export function normalQuantile(share: number): number {
  const q = share - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (
      (q * (((59.10937472 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179)) /
      (((67.1875636 * r + 78.757757664) * r + 17.895169469) * r + 1)
    );
  }
  const tail = Math.sqrt(-Math.log(q < 0 ? share : 1 - share));
  const r = tail - 1.6;
  const far =
    (((0.17023821103 * r + 1.3067284816) * r + 2.75681539) * r + 1.4234372777) / ((0.12021132975 * r + 0.7370016425) * r + 1);
  return q < 0 ? -far : far;
}
