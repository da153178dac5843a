import { afterEach, expect, test } from 'vitest';
import { config } from '#platform/config.server.ts';
import { coursePrice } from './course-price.server.ts';
import { describePrice } from './describe-price.ts';

const configured = { ...config };
afterEach(() => {
  Object.assign(config, configured);
});

const listed = { listPriceCents: 23_900, currency: 'usd' };

test.each([
  { percent: 0, dct: true, expected: { discountPercent: 0, unitPriceCents: 23_900 }, words: '$239' },
  { percent: 0, dct: false, expected: { discountPercent: 0, unitPriceCents: 23_900 }, words: '$239' },
  { percent: 20, dct: false, expected: { discountPercent: 0, unitPriceCents: 23_900 }, words: '$239' },
  {
    percent: 20,
    dct: true,
    expected: { discountPercent: 20, unitPriceCents: 19_120 },
    words: '$191.20 instead of $239 (launch discount of 20%)',
  },
  {
    percent: 33,
    dct: true,
    expected: { discountPercent: 33, unitPriceCents: 16_013 },
    words: '$160.13 instead of $239 (launch discount of 33%)',
  },
])('with a discount of $percent % configured and dct $dct a seat costs $words', ({ percent, dct, expected, words }) => {
  config.LAUNCH_DISCOUNT_PERCENT = percent;
  const price = coursePrice({ dct });
  expect(price).toEqual({ ...listed, ...expected });
  expect(describePrice(price)).toBe(words);
});
