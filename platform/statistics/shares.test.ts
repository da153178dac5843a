import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareShares, type Share, wilsonInterval } from './shares.ts';

/* Two shares are compared as Newcombe's paper of 1998 does, whatever they are. */
const share = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));

/** Of the method 10 in table II of the paper, whose four digits these are. */
test.each<[one: Share, other: Share, lower: number, upper: number]>([
  [{ count: 56, of: 70 }, { count: 48, of: 80 }, 0.0524, 0.3339],
  [{ count: 9, of: 10 }, { count: 3, of: 10 }, 0.1705, 0.809],
  [{ count: 6, of: 7 }, { count: 2, of: 7 }, 0.0582, 0.8062],
  [{ count: 5, of: 56 }, { count: 0, of: 29 }, -0.0381, 0.1926],
  [{ count: 0, of: 10 }, { count: 0, of: 20 }, -0.1611, 0.2775],
  [{ count: 10, of: 10 }, { count: 0, of: 20 }, 0.6791, 1],
  [{ count: 10, of: 10 }, { count: 0, of: 10 }, 0.6075, 1],
])('%o beside %o', (one, other, lower, upper) => {
  const found = compareShares(one, other);
  expect([found.lower, found.upper].map((each) => each.toFixed(4))).toEqual([lower, upper].map((each) => each.toFixed(4)));
});

test('the interval lies between -1 and 1 and holds the difference', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const { difference, lower, upper } = compareShares(one, other);
      expect(lower).toBeGreaterThanOrEqual(-1 - 1e-12);
      expect(upper).toBeLessThanOrEqual(1 + 1e-12);
      expect(lower).toBeLessThanOrEqual(difference);
      expect(upper).toBeGreaterThanOrEqual(difference);
    }),
  );
});

test('exchanging the two turns the interval round, and ten times as many people make it narrower', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [there, back] = [compareShares(one, other), compareShares(other, one)];
      expect(back.lower).toBeCloseTo(-there.upper, 12);
      expect(back.upper).toBeCloseTo(-there.lower, 12);
      const tenfold = ({ count, of }: Share) => ({ count: count * 10, of: of * 10 });
      const narrower = compareShares(tenfold(one), tenfold(other));
      expect(narrower.upper - narrower.lower).toBeLessThan(there.upper - there.lower);
    }),
  );
});

/** Of the same paper's predecessor, on single proportions (Statistics in Medicine 17, 857–872), table I, method 3. */
test.each<[share: Share, lower: number, upper: number]>([
  [{ count: 81, of: 263 }, 0.2553, 0.3662],
  [{ count: 15, of: 148 }, 0.0624, 0.1605],
  [{ count: 0, of: 20 }, 0, 0.1611],
  [{ count: 1, of: 29 }, 0.0061, 0.1718],
])('the interval of %o alone', (alone, lower, upper) => {
  const found = wilsonInterval(alone);
  expect([found.lower, found.upper].map((each) => each.toFixed(4))).toEqual([lower, upper].map((each) => each.toFixed(4)));
});
