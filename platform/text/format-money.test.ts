import { expect, test } from 'vitest';
import { formatMicroDollars, formatMoney, formatMoneyInFull } from './format-money.ts';

test('in another language an amount is written as its readers are used to', () => {
  expect(formatMoney({ cents: 23_950, currency: 'usd', locale: 'de' })).toBe('239,50\u00a0$');
  expect(formatMoneyInFull({ cents: 23_900, currency: 'usd', locale: 'de' })).toBe('239,00\u00a0$');
});

test.each([
  [0, '$0'],
  [12, '$0.000012'],
  [1_437, '$0.0014'],
  [15_070, '$0.015'],
  [50_000, '$0.05'],
  [419_999, '$0.42'],
  [500_000, '$0.50'],
  [2_000_000, '$2'],
  [12_345_678, '$12.35'],
  [1_234_567_890, '$1,234.57'],
])('%i millionths of a dollar read %s', (amount, read) => {
  expect(formatMicroDollars(amount)).toBe(read);
});

test.each([
  [23_900, 'usd', '$239', '$239.00'],
  [1950, 'usd', '$19.50', '$19.50'],
  [500, 'jpy', '¥500', '¥500'],
  [12_345_600, 'eur', '€123,456', '€123,456.00'],
  [23_900, 'cad', '$239', 'CA$239.00'],
  [1500, 'kwd', 'KWD 1.500', 'KWD 1.500'],
])('%i of %s reads %s, and in full %s', (cents, currency, short, full) => {
  expect(formatMoney({ cents, currency }).replace(/\u00a0/g, ' ')).toBe(short);
  expect(formatMoneyInFull({ cents, currency }).replace(/\u00a0/g, ' ')).toBe(full);
});
