import { expect, test } from 'vitest';
import { makeSession } from './make-session.server.ts';

const sessionOf = ({ currency, unit, quantity = 1 }: { currency: string; unit: number; quantity?: number }) =>
  makeSession({
    mode: 'payment',
    ui_mode: 'embedded_page',
    return_url: 'http://localhost/',
    line_items: { 0: { quantity: String(quantity), price_data: { currency, unit_amount: String(unit) } } },
  });

test.each([
  { currency: 'xyz', unit: 5000, message: 'Invalid currency: xyz' },
  { currency: 'huf', unit: 17_499, message: 'must be at least 17500 in HUF' },
  { currency: 'isk', unit: 50_050, message: 'must be a multiple of 100 in ISK' },
  { currency: 'omr', unit: 5124, message: 'must be a multiple of 10 in OMR' },
  { currency: 'usd', unit: 2_500_000_000, quantity: 500, message: 'must be at most 2147483647' },
])('the stand-in refuses what the provider does: $unit of $currency', ({ message, ...item }) => {
  expect(() => sessionOf(item)).toThrow(message);
});

test('two of what is too little alone are enough, as at the provider', () => {
  expect(sessionOf({ currency: 'USD', unit: 25, quantity: 2 })).toMatchObject({ amount_total: 50, currency: 'usd' });
});
