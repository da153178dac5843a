import { afterEach, expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { coursePrice } from './course-price.server.ts';
import { noEarlierSeats } from './course-price.ts';
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
  expect(price).toEqual({ ...listed, ...expected, discount: expected.discountPercent ? 'launch' : null });
  expect(describePrice(price)).toBe(words);
});

test('many seats cost less from each step on, and of two discounts the larger holds', () => {
  config.SEAT_VOLUME_PRICES = [
    { seats: 5, percent: 10 },
    { seats: 20, percent: 25 },
  ];
  const unit = (quantity: number) => coursePrice({ dct: true, quantity }).unitPriceCents;
  expect([1, 4, 5, 19, 20, 500].map(unit)).toEqual([23_900, 23_900, 21_510, 21_510, 17_925, 17_925]);
  config.LAUNCH_DISCOUNT_PERCENT = 20;
  expect([1, 5, 20].map((quantity) => coursePrice({ dct: true, quantity }).discountPercent)).toEqual([20, 20, 25]);
});

const steps = [
  { seats: 5, percent: 10 },
  { seats: 20, percent: 25 },
];
const terms = (discountPercent: number, listPriceCents = 23_900) => ({
  listPriceCents,
  discountPercent,
  unitPriceCents: Math.round((listPriceCents * (100 - discountPercent)) / 100),
});

test.each([
  { why: 'together they reach a step', seats: 3, held: terms(0), quantity: 2, unit: 21_510, discount: 'volume' },
  { why: 'together they reach none', seats: 2, held: terms(0), quantity: 2, unit: 23_900, discount: null },
  {
    why: 'one earlier order was cheaper than they are together',
    seats: 2,
    held: terms(20),
    quantity: 2,
    unit: 19_120,
    discount: 'held',
  },
  { why: 'the course was cheaper then', seats: 2, held: terms(0, 20_000), quantity: 5, unit: 20_000, discount: 'held' },
  { why: 'the course was dearer then', seats: 20, held: terms(25, 40_000), quantity: 2, unit: 17_925, discount: 'volume' },
  { why: 'there is no earlier order', ...noEarlierSeats, quantity: 4, unit: 23_900, discount: null },
])('more seats cost $unit where $why', ({ seats, held, quantity, unit, discount }) => {
  config.SEAT_VOLUME_PRICES = steps;
  const price = coursePrice({ dct: true, quantity, earlier: { seats, held } });
  expect(price).toMatchObject({ unitPriceCents: unit, discount });
  expect(price.unitPriceCents).toBe(Math.round((price.listPriceCents * (100 - price.discountPercent)) / 100));
});

test.each([
  ['isk', 3_200_000, 33, 2_144_000],
  ['ugx', 90_000_100, 15, 76_500_100],
  ['kwd', 73_450, 33, 49_210],
  ['jpy', 23_905, 15, 20_319],
  ['usd', 100, 90, 50],
])('a discount in %s leaves a price that the provider charges', (currency, cents, percent, expected) => {
  Object.assign(config, { COURSE_CURRENCY: currency, COURSE_PRICE_CENTS: cents, LAUNCH_DISCOUNT_PERCENT: percent });
  expect(coursePrice({ dct: true }).unitPriceCents).toBe(expected);
});
