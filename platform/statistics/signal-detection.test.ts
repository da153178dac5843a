import { expect, test } from 'vitest';
import { mulberry32 } from '#platform/seeded-random.ts';
import { detectSignals, normalQuantile, normalShare } from './signal-detection.ts';

test.each([
  [0.5, 0],
  [0.975, 1.959964],
  [0.025, -1.959964],
  [0.8413447, 1],
  [0.99865, 2.99998],
  [1e-9, -5.997807],
])('a share of %d lies below %d', (share, value) => {
  expect(normalQuantile(share)).toBeCloseTo(value, 4);
  expect(Math.abs(normalShare(value) / share - 1)).toBeLessThan(1e-5);
});

test('whoever calls everything a signal, or nothing, tells nothing apart, and leans', () => {
  const share = (count: number) => ({ count, of: 15 });
  const all = detectSignals({ hits: share(15), falseAlarms: share(15) });
  const none = detectSignals({ hits: share(0), falseAlarms: share(0) });
  for (const { dPrime } of [all, none]) expect(dPrime.value).toBeCloseTo(0, 6);
  expect(all.bias.upper).toBeLessThan(-0.5);
  expect(none.bias.lower).toBeGreaterThan(0.5);
  expect(detectSignals({ hits: share(15), falseAlarms: share(0) }).dPrime.value).toBeGreaterThan(3);
});

test('of people whose sensitivity is known, the mean estimate after 30 items is right, and intervals hold it as often as they say', () => {
  const random = mulberry32(7);
  const normal = () => normalQuantile(random() || 0.5);
  const people = 1_000;
  for (const [sensitivity, criterion] of [
    [0, 0],
    [0.5, 0],
    [1.5, 0.3],
    [2, -0.2],
    [3, 0],
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

test('choices among two tell of the same sensitivity: alone, beside other answers, and against them', () => {
  const none = { count: 0, of: 0 };
  const choose = (count: number) => detectSignals({ hits: none, falseAlarms: none, choices: { count, of: 400 } }).dPrime;
  // Of a sensitivity of 1 they are right in Φ(1/√2) = 76 of 100 cases.
  for (const [sensitivity, right] of [
    [0, 200],
    [1, 304],
    [2, 369],
  ] as const)
    expect(choose(right).value).toBeCloseTo(sensitivity, 1);
  const shares = { hits: { count: 12, of: 15 }, falseAlarms: { count: 3, of: 15 } };
  const [alone, well, badly] = [none, { count: 8, of: 8 }, { count: 4, of: 8 }].map((choices) =>
    detectSignals({ ...shares, choices }),
  );
  if (!alone || !well || !badly) expect.fail('three are there');
  expect(well.dPrime.value).toBeGreaterThan(alone.dPrime.value);
  expect(badly.dPrime.value).toBeLessThan(alone.dPrime.value);
  expect(well.bias.value).toBeCloseTo(0, 6);
});
