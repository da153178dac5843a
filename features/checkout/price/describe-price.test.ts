import { expect, test } from 'vitest';
import { decimalPrice } from './describe-price.ts';

test.each([
  [23_900, 'usd', '239.00'],
  [1950, 'usd', '19.50'],
  [500, 'jpy', '500'],
  [12_345_600, 'eur', '123456.00'],
  [1500, 'kwd', '1.500'],
])('%i of %s is %s to a program', (cents, currency, decimal) => {
  expect(decimalPrice({ cents, currency })).toBe(decimal);
});
