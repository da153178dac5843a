import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatedTax, describeTax, taxIn } from './tax.ts';

const taxName = 'VAT';
const describe = (amountCents: number, taxCents: number) => {
  const tax = calculatedTax({ amountCents, taxCents, taxName });
  return tax && describeTax(tax);
};

test('a tax that was worked out is named by the shortest rate that comes to it', () => {
  expect(describe(23_900, 3816)).toBe('19% VAT');
  expect(describe(23_900, 1676)).toBe('7.54% VAT');
  expect(describe(23_900, 4856)).toBe('25.5% VAT');
});

test('a tax that no plain rate comes to is named without one, and none is none', () => {
  expect(describe(2_390_000, 194_822)).toBe('VAT');
  expect(describe(23_900, 0)).toBeNull();
  expect(describe(100, 100)).toBe('VAT');
});

test('whatever the rate and the amount, a rate that is named comes to the tax', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 5_000_000 }), fc.integer({ min: 1, max: 5000 }), (amountCents, hundredths) => {
      const taxCents = taxIn({ amountCents, tax: { taxName, taxPercent: hundredths / 100 } });
      const named = calculatedTax({ amountCents, taxCents, taxName });
      if (named && named.taxPercent !== null) {
        expect(taxIn({ amountCents, tax: { taxName, taxPercent: named.taxPercent } })).toBe(taxCents);
      } else expect(taxCents === 0 || named?.taxPercent === null).toBe(true);
    }),
  );
});
