import { expect, test } from 'vitest';
import { mulberry32 } from '#platform/seeded-random.ts';
import { compareAdjusted, normalisedGain, type Pair, peopleNeeded, tQuantile } from './paired-scores.ts';
import { normalQuantile } from './signal-detection.ts';

/** By tables of Student's distribution. */
test.each([
  [29, 2.045],
  [49, 2.01],
  [120, 1.98],
  [349, 1.967],
])('of %d degrees of freedom t exceeds %d in 5 of 100 cases', (degrees, value) => {
  expect(tQuantile(degrees)).toBeCloseTo(value, 3);
});

/** By tables of J. Cohen, Statistical Power Analysis for the Behavioral Sciences, of 1988, 2.4.1. */
test.each([
  [0.2, 0.8, 394],
  [0.5, 0.8, 64],
  [0.8, 0.8, 26],
  [0.5, 0.9, 86],
])('an effect of %d is found with a probability of %d by %d people in each group', (d, power, people) => {
  expect(Math.abs(peopleNeeded({ d, power }) - people)).toBeLessThanOrEqual(1);
});

test('groups that began apart are compared at equal first scores', () => {
  const line = (from: number, add: number): Pair[] =>
    Array.from({ length: 40 }, (_, at) => ({
      first: from + at / 100,
      later: (from + at / 100) / 2 + add + (at % 2 ? 0.01 : -0.01),
    }));
  const found = compareAdjusted(line(0.3, 0.2), line(0.1, 0.1)) ?? expect.fail('they vary');
  expect(found.difference.value).toBeCloseTo(0.1, 2);
  expect(found.difference.lower).toBeGreaterThan(0.08);
  expect(found.difference.upper).toBeLessThan(0.12);
});

test('scores that are all the same are not compared, and equal first ones do no harm', () => {
  const same = (later: number, count = 20): Pair[] => Array.from({ length: count }, () => ({ first: 0.5, later }));
  expect(compareAdjusted(same(1), same(0))).toBeUndefined();
  expect(compareAdjusted(same(1, 1), [...same(0, 1), ...same(1, 1)])).toBeUndefined();
  const found = compareAdjusted([...same(1), ...same(0)], [...same(1), ...same(0, 60)]) ?? expect.fail('they vary');
  expect(found.difference.value).toBeCloseTo(0.25, 10);
});

test('intervals hold the true difference and the true gain in 95 of 100 cases, but for what 2,000 of them may be off', () => {
  const random = mulberry32(7);
  const normal = () => normalQuantile(random() || 0.5);
  const times = 2_000;
  const person = (add: number): Pair => {
    const ability = normal();
    return { first: ability + normal(), later: 0.7 * ability + add + normal() };
  };
  let held = 0;
  for (let at = 0; at < times; at += 1) {
    const group = (people: number, add: number) => Array.from({ length: people }, () => person(add));
    const { lower = 1, upper = 0 } = compareAdjusted(group(50, 0.4), group(30, 0))?.difference ?? {};
    if (lower <= 0.4 && 0.4 <= upper) held += 1;
  }
  expect(Math.abs(held / times - 0.95)).toBeLessThan(0.01);
  for (const [first, later] of [
    [0.3, 0.5],
    [0.5, 0.8],
    [0.7, 0.8],
    [0.8, 0.8],
  ] as const) {
    let [covered, bounded] = [0, 0];
    for (let at = 0; at < times; at += 1) {
      const answers = Array.from({ length: 50 }, () => {
        const ability = 0.3 * (random() - 0.5);
        return { first: Number(random() < first + ability), later: Number(random() < later + ability) };
      });
      const gain = normalisedGain(answers);
      if (!gain) continue;
      bounded += 1;
      const truth = 1 - (1 - later) / (1 - first);
      if (gain.lower <= truth && truth <= gain.upper) covered += 1;
    }
    expect(covered / bounded).toBeGreaterThan(0.93);
  }
});
