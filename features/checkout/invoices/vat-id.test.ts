import { expect, test } from 'vitest';
import { isOfOtherMemberState, isPlausibleVatId, normalizeVatId } from './vat-id.ts';

test.each([
  'DE123456789',
  'ATU12345678',
  'FRX1123456789',
  'NL123456789B01',
  'EL123456789',
  'CHE123456789MWST',
  'GB123456789',
  'US-12',
  '',
])('%j can be a VAT number', (typed) => expect(isPlausibleVatId(normalizeVatId(typed))).toBe(true));

test.each(['DE12345678', 'DE1234567890', 'AT12345678', 'GR12', 'SE1234567890', 'CHE12', 'IT1234567890A'])(
  '%j cannot be a VAT number of its country',
  (typed) => expect(isPlausibleVatId(normalizeVatId(typed))).toBe(false),
);

test('blanks, dots, dashes and small letters do not count, and Greece has two names', () => {
  expect(normalizeVatId(' de 123.456-789')).toBe('DE123456789');
  expect(normalizeVatId('GR123456789')).toBe('EL123456789');
});

test.each([
  ['ATU12345678', 'DE123456789', true],
  ['DE987654321', 'DE123456789', false],
  ['GB123456789', 'DE123456789', false],
  ['ATU12345678', null, false],
  ['ATU12345678', 'GB123456789', false],
  ['', 'DE123456789', false],
])('%j is of another member state than %j: %j', (vatId, sellerVatId, expected) => {
  expect(isOfOtherMemberState({ vatId, sellerVatId })).toBe(expected);
});
