import { expect, test } from 'vitest';
import { parseConfig } from '#platform/config/config-schema.ts';
import { taxConflicts } from './tax-conflicts.ts';

const names = (environment: Record<string, string>) =>
  taxConflicts(parseConfig(environment)).map((conflict) => conflict.split(' ')[0]);

test('a rate or a reverse charge of one’s own beside the provider’s tax is named', () => {
  const own = { SELLER_TAX_PERCENT: '19', SELLER_REVERSE_CHARGE: 'yes', SELLER_VAT_ID: 'DE 136695976' };
  expect(names({})).toEqual([]);
  expect(names(own)).toEqual([]);
  expect(names({ SELLER_TAX_EXEMPTION: 'Exempt' })).toEqual([]);
  expect(names({ ...own, SELLER_TAX_EXEMPTION: 'Exempt' })).toEqual(['SELLER_TAX_EXEMPTION']);
  expect(names({ SELLER_TAX_EXEMPTION: 'Exempt', STRIPE_AUTOMATIC_TAX: 'true' })).toEqual(['SELLER_TAX_EXEMPTION']);
  expect(names({ STRIPE_AUTOMATIC_TAX: 'true' })).toEqual([]);
  expect(names({ ...own, STRIPE_AUTOMATIC_TAX: 'true' })).toEqual(['SELLER_TAX_PERCENT', 'SELLER_REVERSE_CHARGE']);
  expect(names({ SELLER_REVERSE_CHARGE: 'yes', SELLER_VAT_ID: 'DE136695976' })).toEqual(['SELLER_REVERSE_CHARGE']);
  for (const SELLER_VAT_ID of ['', '136695976', 'GB123456789', 'CHE123456789MWST']) {
    expect(names({ ...own, SELLER_VAT_ID })).toEqual(['SELLER_REVERSE_CHARGE']);
  }
  expect(names({ STRIPE_MANAGED_PAYMENTS: 'true' })).toEqual([]);
  expect(names({ ...own, STRIPE_MANAGED_PAYMENTS: 'true' })).toEqual(['SELLER_TAX_PERCENT', 'SELLER_REVERSE_CHARGE']);
});
