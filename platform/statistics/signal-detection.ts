import { quantile95, type Share } from './shares.ts';

/** A figure with the interval that holds the true one in 95 of 100 such cases. */
export interface Estimate {
  value: number;
  lower: number;
  upper: number;
}

/**
 * Estimates how well somebody tells signals from noise (d′), and how much they lean to one answer (c; above 0 to "no signal"), from what they
 * called a signal and from choices of the signal among two, which the same sensitivity makes right with a probability of Φ(d′/√2)
 * (N. A. Macmillan and C. D. Creelman, Detection Theory, 2005). The estimate is the mean of the posterior, which
 * uses all that few answers tell.
 */
export function detectSignals({ hits, falseAlarms, choices = { count: 0, of: 0 } }: Signals): {
  dPrime: Estimate;
  bias: Estimate;
} {
  const logs = observers.map(
    ({ prior, hit, falseAlarm, choice }) => prior + logOf(hits, hit) + logOf(falseAlarms, falseAlarm) + logOf(choices, choice),
  );
  const peak = logs.reduce((highest, log) => Math.max(highest, log));
  const weights = logs.map((log) => Math.exp(log - peak));
  return { dPrime: estimate(weights, ({ dPrime }) => dPrime), bias: estimate(weights, ({ bias }) => bias) };
}

interface Signals {
  hits: Share;
  falseAlarms: Share;
  /** Right ones. */
  choices?: Share;
}

/** Logarithms of the probability of an answer and of its opposite. */
type Odds = [said: number, not: number];

const logOf = ({ count, of }: Share, [said, not]: Odds) => count * said + (of - count) * not;

interface Observer {
  dPrime: number;
  bias: number;
  prior: number;
  hit: Odds;
  falseAlarm: Odds;
  choice: Odds;
}

/** Standard deviations around 0: wide enough that of 30 answers the mean estimate is right, and answers that are all alike tell nothing apart. */
const priors = { dPrime: 2, bias: 0.5 };

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
];

const step = 0.2;
const steps = (from: number, to: number) => Array.from({ length: (to - from) / step + 1 }, (_, place) => from + place * step);

const observers = steps(-4, 8).flatMap((dPrime) => {
  const choice = oddsOf(dPrime / Math.SQRT2);
  return steps(-2, 2).map((bias): Observer => {
    const prior = -((dPrime / priors.dPrime) ** 2 + (bias / priors.bias) ** 2) / 2;
    return { dPrime, bias, prior, hit: oddsOf(dPrime / 2 - bias), falseAlarm: oddsOf(-dPrime / 2 - bias), choice };
  });
});

function oddsOf(deviate: number): Odds {
  return [Math.log(normalShare(deviate)), Math.log(normalShare(-deviate))];
}

function estimate(weights: readonly number[], of: (observer: Observer) => number): Estimate {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (what: (observer: Observer) => number) =>
    observers.reduce((sum, observer, place) => sum + (weights[place] ?? 0) * what(observer), 0) / total;
  const value = mean(of);
  const half = quantile95 * Math.sqrt(mean((observer) => (of(observer) - value) ** 2));
  return { value, lower: value - half, upper: value + half };
}

/** The share of a standard normal distribution below a value, with a relative error under 1.2e-7 (W. H. Press and others, Numerical Recipes in C, 1992, 6.2). */
export function normalShare(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const series = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const beyond = (t * Math.exp(series - x * x)) / 2;
  return value < 0 ? beyond : 1 - beyond;
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
