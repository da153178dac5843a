import { expect, test } from 'vitest';
import { parseConfig } from '#platform/config/config-schema.ts';
import { describeEInvoices } from './describe-e-invoices.ts';

const describe = (environment: Record<string, string>) => describeEInvoices(parseConfig(environment));

test('an owner who names the seller’s country is told what e-invoices still lack', () => {
  expect(describe({ SELLER_VAT_ID: 'DE136695976' })).toBeNull();
  const country = { SELLER_COUNTRY: 'de' };
  expect(describe(country)).toBe('no e-invoices: SELLER_VAT_ID is not set');
  expect(describe({ ...country, SELLER_VAT_ID: '136695976' })).toContain('does not begin with the letters of its country');
  const named = { ...country, SELLER_VAT_ID: 'DE 136 695 976' };
  expect(describe(named)).toContain('neither SELLER_TAX_PERCENT nor SELLER_TAX_EXEMPTION');
  expect(describe({ ...named, SELLER_TAX_PERCENT: '19' })).toBe('e-invoices offered');
  expect(describe({ ...named, SELLER_TAX_EXEMPTION: '§ 19 UStG' })).toBe('e-invoices offered');
  expect(describe({ ...named, STRIPE_AUTOMATIC_TAX: 'true' })).toBe('no e-invoices: Stripe works out the tax');
});
