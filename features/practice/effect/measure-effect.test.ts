import { expect, test } from 'vitest';
import { mulberry32 } from '#platform/seeded-random.ts';
import { makeUpLearners } from '#tests/support/practice/made-up-learners.ts';
import { type EffectRow, fewestForGain, fewestInHalf, measureEffect, soughtEffect } from './measure-effect.ts';

const sureness = (rows: EffectRow[]) => measureEffect(rows).features.find(({ feature }) => feature === 'sureness');
const halves = (random: () => number, { people = fewestInHalf, planted = 0 } = {}) => [
  ...makeUpLearners(random, { people, arm: 'on', planted }),
  ...makeUpLearners(random, { people, arm: 'off' }),
];

/** By how much the chance of a right answer has to differ so that people's scores differ by d standard deviations. */
function chanceOf(d: number): number {
  const rows = makeUpLearners(mulberry32(3), { people: 20_000, arm: 'off' });
  const scores = [...Map.groupBy(rows, ({ person }) => person).values()].map(
    (own) => own.reduce((sum, { later }) => sum + Number(later), 0) / own.length,
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return d * Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length);
}

/** How often the interval of a comparison leaves out zero, to either side, and what it finds on the average. */
function findings({ planted, times = 400 }: { planted: number; times?: number }) {
  const random = mulberry32(11);
  const found = Array.from({ length: times }, () => sureness(halves(random, { planted }))?.comparison);
  const share = (is: (bounds: { lower: number; upper: number }) => boolean) =>
    found.filter((comparison) => comparison && is(comparison.difference)).length / times;
  const d = found.reduce((sum, comparison) => sum + (comparison?.d ?? Number.NaN), 0) / times;
  return { above: share(({ lower }) => lower > 0), below: share(({ upper }) => upper < 0), d };
}

test('an effect of d = 0.3 is found in 80 of 100 comparisons that have enough data, and none in 95 of 100 where there is none', () => {
  const planted = findings({ planted: chanceOf(soughtEffect.d) });
  expect(planted.above).toBeGreaterThanOrEqual(0.8);
  expect(planted.below).toBe(0);
  expect(planted.d).toBeCloseTo(soughtEffect.d, 1);
  const none = findings({ planted: 0 });
  // 5 %, and what 400 comparisons may be off by.
  expect(none.above + none.below).toBeLessThanOrEqual(0.05 + 1.65 * Math.sqrt((0.05 * 0.95) / 400));
});

test('a half that is a little smaller is made up for by the other, and one person too few is not enough data', () => {
  const random = mulberry32(1);
  const make = (on: number, off: number) => [
    ...makeUpLearners(random, { people: on, arm: 'on' }),
    ...makeUpLearners(random, { people: off, arm: 'off' }),
  ];
  expect(fewestInHalf).toBe(176);
  expect(sureness(make(176, 176))?.comparison).not.toBeNull();
  expect(sureness(make(170, 183))?.comparison).not.toBeNull();
  expect(sureness(make(175, 176))?.comparison).toBeNull();
  expect(sureness(make(2_000, 90))?.comparison).toBeNull();
  expect(sureness(make(0, 0))).toMatchObject({ comparison: null, halves: { on: { people: 0, measured: 0 } } });
});

test('no result is told of a comparison that runs, and who has no later answer yet is counted but not measured', () => {
  const random = mulberry32(2);
  const running = [...makeUpLearners(random, { people: 800, arm: 'running' })];
  expect(sureness(running)).toMatchObject({ comparison: null, halves: { running: { people: 800, measured: 800 } } });
  const open = makeUpLearners(random, { people: 10, arm: 'on' }).map((row) => ({
    ...row,
    person: `new ${row.person}`,
    later: null,
  }));
  expect(sureness([...halves(random), ...open])?.halves).toMatchObject({
    on: { people: fewestInHalf + 10, measured: fewestInHalf },
    off: { people: fewestInHalf, measured: fewestInHalf },
  });
});

test('the gain by concept holds what was learned, in any order of the rows, and says nothing of few people', () => {
  const row = (person: number, concept: string, first: number, later: number | null): EffectRow => ({
    ...{ person: `p${person}`, concept, kind: 'line', first, later, days: later === null ? null : 3, arms: {} },
  });
  // Of 60 people 24 are right at first and 42 later: 18 of the 36 that were missing.
  const rows = Array.from({ length: 60 }, (_, person) => row(person, 'loops', Number(person < 24), Number(person < 42)));
  const few = Array.from({ length: fewestForGain - 1 }, (_, person) => row(person, 'edges', 0, 1));
  const open = Array.from({ length: 100 }, (_, person) => row(person, 'edges', 0, null)).slice(fewestForGain - 1);
  const known = Array.from({ length: 80 }, (_, person) => row(person, 'tests', 1, 1));
  const { concepts } = measureEffect([...rows, ...few, ...open, ...known]);
  expect(concepts).toEqual([
    { concept: 'edges', people: fewestForGain - 1, gain: null },
    { concept: 'loops', people: 60, gain: expect.objectContaining({ first: 0.4, later: 0.7 }) },
    { concept: 'tests', people: 80, gain: null },
  ]);
  const { value, lower, upper } = concepts[1]?.gain?.gain ?? expect.fail('loops have enough');
  expect(value).toBeCloseTo(0.5, 10);
  expect([lower, upper].map((bound) => bound.toFixed(2))).toEqual(['0.33', '0.67']);
  const rounded = (all: EffectRow[]) =>
    JSON.stringify(measureEffect(all), (_, figure) => (typeof figure === 'number' ? figure.toFixed(10) : figure));
  const all = [...halves(mulberry32(4)), ...rows];
  expect(rounded(all.toReversed())).toBe(rounded(all));
});
