import { expect, test } from 'vitest';
import { mulberry32 } from '#platform/seeded-random.ts';
import { detectSignals, normalQuantile } from './signal-detection.ts';

test.each([
  [0.5, 0],
  [0.975, 1.959964],
  [0.025, -1.959964],
  [0.8413447, 1],
  [0.99865, 2.99998],
  [1e-9, -5.997807],
])('a share of %d lies below %d', (share, value) => {
  expect(normalQuantile(share)).toBeCloseTo(value, 4);
});

test('whoever calls everything a signal, or nothing, tells nothing apart, and leans', () => {
  const share = (count: number) => ({ count, of: 15 });
  const all = detectSignals({ hits: share(15), falseAlarms: share(15) });
  const none = detectSignals({ hits: share(0), falseAlarms: share(0) });
  expect([all.dPrime.value, none.dPrime.value]).toEqual([0, 0]);
  expect(all.bias.value).toBeLessThan(-1.5);
  expect(none.bias.value).toBeGreaterThan(1.5);
  expect(detectSignals({ hits: share(15), falseAlarms: share(0) }).dPrime.value).toBeGreaterThan(3);
});

test('of people whose sensitivity is known, the mean estimate after 30 items is right, and intervals hold it as often as they say', () => {
  const random = mulberry32(7);
  const normal = () => normalQuantile(random() || 0.5);
  const people = 1_000;
  for (const [sensitivity, criterion] of [
    [0.5, 0],
    [1.5, 0.3],
    [2, -0.2],
  ] as const) {
    const estimates = Array.from({ length: people }, () => {
      const says = (of: number, mean: number) => ({
        count: Array.from({ length: of }, () => normal() + mean > criterion).filter(Boolean).length,
        of,
      });
      return detectSignals({ hits: says(15, sensitivity / 2), falseAlarms: says(15, -sensitivity / 2) });
    });
    const mean = estimates.reduce((sum, { dPrime }) => sum + dPrime.value, 0) / people;
    const held = estimates.filter(({ dPrime }) => dPrime.lower <= sensitivity && sensitivity <= dPrime.upper).length;
    expect(Math.abs(mean - sensitivity)).toBeLessThan(0.2);
    expect(held / people).toBeGreaterThan(0.93);
  }
});
