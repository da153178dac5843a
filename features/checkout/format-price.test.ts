import { expect, test } from 'vitest';
import { formatPrice } from './format-price.ts';

test.each([
  [23_900, 'usd', '$239'],
  [1950, 'usd', '$19.50'],
  [500, 'jpy', '¥500'],
  [12_345_600, 'eur', '€123,456'],
  [1500, 'kwd', 'KWD 1.500'],
])('%i of %s reads %s', (amount, currency, text) => {
  expect(formatPrice({ amount, currency }).replace(/\u00a0/g, ' ')).toBe(text);
});
