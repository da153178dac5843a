import { expect, test } from 'vitest';
import { invoiceFields } from './invoice-fields.ts';

const filledIn = { purchaseId: 'p', buyerName: 'Ada', address: 'Main Street 1' };

test('a name and an address are enough, and blanks around them are not printed', () => {
  expect(invoiceFields.parse({ ...filledIn, buyerName: ' A ', address: ' B ', vatId: ' de 123.456-789 ' })).toEqual({
    purchaseId: 'p',
    buyerName: 'A',
    company: '',
    address: 'B',
    country: '',
    vatId: 'DE123456789',
  });
});

test.each([
  ['buyerName', 200, 'Enter the name for the invoice', 'The name is too long'],
  ['address', 500, 'Enter the address for the invoice', 'The address is too long'],
  ['company', 200, null, 'The company is too long'],
  ['vatId', 200, null, 'The VAT number is too long'],
])('%s takes up to %i characters and says what is wrong with it', (field, longest, missing, tooLong) => {
  const says = (text: string) => invoiceFields.safeParse({ ...filledIn, [field]: text }).error?.issues[0]?.message ?? null;
  expect([says('x'), says('x'.repeat(longest)), says('x'.repeat(longest + 1))]).toEqual([null, null, tooLong]);
  expect(says('  ')).toBe(missing);
});

test('a country is one of ISO 3166-1, or none', () => {
  const says = (country: string) => invoiceFields.safeParse({ ...filledIn, country }).error?.issues[0]?.message ?? null;
  expect(['', 'DE', 'GR', 'US'].map(says)).toEqual([null, null, null, null]);
  const refused = 'Choose a country of the list';
  expect(['de', 'EU', 'EL', 'Germany', ' DE', 'XX'].map(says)).toEqual(Array(6).fill(refused));
});

test('a purchase is named by an id', () => {
  const named = (purchaseId: string) => invoiceFields.safeParse({ ...filledIn, purchaseId }).success;
  expect([named('x'.repeat(100)), named('x'.repeat(101))]).toEqual([true, false]);
});
