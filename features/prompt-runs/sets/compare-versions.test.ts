import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';
import { passAtK } from './pass-at-k.ts';
import type { SetResult } from './set-result.ts';

/* A version is worse only where so few runs cannot be chance. */
let day = 0;
function result({
  prompt,
  passed,
  runs,
  ...more
}: Pick<SetResult, 'prompt' | 'passed' | 'runs'> & Partial<SetResult>): SetResult {
  day += 1;
  const cases = [{ name: 'one', runs, passed, failures: [] }];
  const same = { parentUserId: '', version: 1, parentPromptSetId: 'set', model: 'any', temperature: 0.5, casesDigest: 'same' };
  const created = new Date(Date.UTC(2026, 0, day)).toISOString();
  return {
    ...same,
    id: String(day),
    prompt,
    runs,
    passed,
    cases,
    lost: 0,
    tokens: 10,
    microDollars: null,
    milliseconds: 100,
    created,
    ...more,
  };
}
const verdicts = (...results: SetResult[]) => compareVersions(results).map(({ change }) => change?.verdict);

test.each<[before: number, now: number, of: number, verdict: string]>([
  [10, 0, 10, 'worse'],
  [9, 3, 10, 'worse'],
  [3, 2, 3, 'unclear'],
  [3, 0, 3, 'worse'],
  [2, 0, 3, 'unclear'],
  [3, 9, 10, 'better'],
  [10, 10, 10, 'unclear'],
])('%i and then %i of %i is %s', (before, now, of, verdict) => {
  expect(verdicts(result({ prompt: 'a', passed: before, runs: of }), result({ prompt: 'b', passed: now, runs: of }))).toEqual([
    undefined,
    verdict,
  ]);
});

test('runs of the same version count together, and other models, temperatures and cases are not compared', () => {
  const few = [result({ prompt: 'a', passed: 2, runs: 3 }), result({ prompt: 'b', passed: 0, runs: 3 })];
  expect(verdicts(...few, ...few, ...few)).toEqual([undefined, 'worse']);
  const [one, other] = [
    { prompt: 'a', passed: 10, runs: 10 },
    { prompt: 'b', passed: 0, runs: 10 },
  ];
  for (const differs of [{ model: 'other' }, { temperature: 0 }, { casesDigest: 'others' }]) {
    expect(verdicts(result(one), result({ ...other, ...differs }))).toEqual([undefined, undefined]);
  }
  expect(verdicts(result({ ...one, runs: 0, passed: 0 }), result(other))).toEqual([undefined, 'unclear']);
});

test('what a version cost is known only where it is of all its results', () => {
  const costs = (...microDollars: (number | null)[]) =>
    compareVersions(microDollars.map((each) => result({ prompt: 'a', passed: 1, runs: 2, microDollars: each })))[0]?.microDollars;
  expect([costs(1_400, 0), costs(1_400, null), costs(null)]).toEqual([1_400, undefined, undefined]);
});

/** By hand: 1 − C(n − c, k) / C(n, k). */
test.each<[runs: number, passed: number, k: number, likely: number | undefined]>([
  [5, 2, 1, 0.4],
  [5, 2, 3, 0.9],
  [10, 1, 3, 0.3],
  [3, 0, 3, 0],
  [3, 1, 3, 1],
  [2, 2, 3, undefined],
])('of %i runs %i passed: one of %i tries passes with %s', (runs, passed, k, likely) => {
  const found = passAtK({ runs, passed, k });
  if (likely === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(likely, 12);
});
