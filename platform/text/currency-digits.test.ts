import { expect, test } from 'vitest';
import { currencyDigits } from './currency-digits.ts';

test.each([
  ['usd', 2],
  ['EUR', 2],
  ['jpy', 0],
  ['bhd', 3],
])('amounts in %s have %i decimals', (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits);
});
