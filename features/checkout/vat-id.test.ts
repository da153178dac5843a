import { expect, test } from 'vitest';
import { completeVatId, isOfCountry, isOfOtherMemberState, isPlausibleVatId, normalizeVatId } from './vat-id.ts';

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

test.each([
  ['ATU13585627', 'AT', 'ATU13585627'],
  ['u13585627', 'AT', 'ATU13585627'],
  ['094259216', 'GR', 'EL094259216'],
  ['gr 094259216', 'GR', 'EL094259216'],
  ['40303265045', 'FR', 'FR40303265045'],
  ['40303265045', 'MC', 'FR40303265045'],
  ['12', 'AT', '12'],
  ['DE136695976', 'AT', 'DE136695976'],
  ['123456789', 'US', '123456789'],
  ['', 'AT', ''],
])('%j of %s is completed to %j', (typed, country, whole) => expect(completeVatId({ typed, country })).toBe(whole));

test.each([
  ['ATU13585627', 'AT', true],
  ['ATU13585627', 'DE', false],
  ['EL094259216', 'GR', true],
  ['FR40303265045', 'MC', true],
  ['GB123456789', 'IM', true],
  ['ATU13585627', 'US', false],
  ['12-3456789', 'US', true],
  ['U13585627', 'AT', false],
])('%j can be of %s: %j', (vatId, country, expected) => expect(isOfCountry({ vatId, country })).toBe(expected));
