import fc from 'fast-check';
import { expect, test } from 'vitest';
import { credited, found, invoiceOf, type Order, problemsOf, reader, write } from '#tests/support/payments/e-invoices.ts';

const taxed = fc.record({
  SELLER_TAX_PERCENT: fc.integer({ min: 50, max: 5000 }).map((hundredths) => hundredths / 100),
  SELLER_REVERSE_CHARGE: fc.constantFrom('yes', 'no'),
});
const exempt = fc.constant({ SELLER_TAX_PERCENT: undefined, SELLER_TAX_EXEMPTION: 'Exempt by law' });
const addresses = fc.constantFrom(
  { country: 'DE', vatId: '' },
  { country: 'AT', vatId: 'ATU13585627' },
  { country: 'GR', vatId: 'EL094259216' },
);
const orders: fc.Arbitrary<Order> = fc.record({
  settings: fc.oneof(taxed, exempt),
  details: addresses,
  quantity: fc.integer({ min: 1, max: 500 }),
  listPriceCents: fc.integer({ min: 50, max: 500_000 }),
  discountPercent: fc.integer({ min: 0, max: 90 }),
  currency: fc.constantFrom('usd', 'eur', 'gbp'),
});
/** An invoice, or a credit note of some part of it after another, or the taking back of one. */
const documents = fc
  .tuple(
    orders,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.integer({ min: 0, max: 2 }),
  )
  .map(([order, part, before, type]) => {
    const invoice = invoiceOf(order);
    if (type === 0) return found(invoice);
    const amountCents = Math.max(1, Math.round(invoice.amountCents * part));
    if (type === 1) return credited(invoice, amountCents, Math.round((invoice.amountCents - amountCents) * before));
    return credited(invoice, -amountCents, amountCents);
  });

/** Reads a decimal as a whole number of millionths, so that sums are exact. */
function millionths(text: string | null): bigint {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text ?? '') ?? [];
  expect(whole, `a number: ${text}`).not.toBe('');
  return BigInt(`${sign}${whole}${decimals.padEnd(6, '0')}`);
}

const cent = 10_000n;
const distance = (one: bigint, other: bigint) => (one > other ? one - other : other - one);

test('whatever was sold, credited or taken back, the amounts keep the rules of EN 16931', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const read = reader(write(document));
      const header = (name: string) => millionths(read(`SpecifiedTradeSettlementHeaderMonetarySummation/${name}`));
      const tax = (name: string) => read(`ApplicableHeaderTradeSettlement/ApplicableTradeTax/${name}`);
      const line = millionths(read('SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'));
      const { amountCents, taxCents } = document.creditNote ?? document.invoice;

      expect(header('GrandTotalAmount'), 'what was paid').toBe(BigInt(amountCents) * cent);
      expect(header('TaxTotalAmount'), 'the tax in it').toBe(BigInt(taxCents) * cent);
      const allowance = read('SpecifiedTradeAllowanceCharge/ActualAmount');
      const price = millionths(read('NetPriceProductTradePrice/ChargeAmount'));
      const full = price * BigInt(read('BilledQuantity') ?? '');
      expect(price, 'BR-27').toBeGreaterThanOrEqual(0n);
      expect(distance(full - (allowance ? millionths(allowance) : 0n), line), 'BT-131, rounded to the cent').toBeLessThan(
        cent / 2n,
      );
      expect(header('LineTotalAmount'), 'BR-CO-10').toBe(line);
      expect(header('TaxBasisTotalAmount'), 'BR-CO-13').toBe(line);
      expect(millionths(tax('CalculatedAmount')), 'BR-CO-14').toBe(header('TaxTotalAmount'));
      expect(header('GrandTotalAmount'), 'BR-CO-15').toBe(header('TaxBasisTotalAmount') + header('TaxTotalAmount'));
      expect(header('DuePayableAmount'), 'BR-CO-16').toBe(header('GrandTotalAmount') - header('TotalPrepaidAmount'));
      expect(header('DuePayableAmount'), 'nothing is due').toBe(0n);
      expect(millionths(tax('BasisAmount')), 'BR-S-08, BR-AE-08, BR-E-08').toBe(line);
      // Prices include the tax, so it is rounded there; the published check of the rule allows a whole unit of the currency.
      const reckoned = (line * millionths(tax('RateApplicablePercent'))) / 100_000_000n;
      expect(distance(reckoned, header('TaxTotalAmount')), 'BR-CO-17').toBeLessThanOrEqual(cent * 3n);

      const [seller, buyer] = ['Seller', 'Buyer'].map((who) => read(`${who}TradeParty/SpecifiedTaxRegistration/ID`));
      const reasons = [tax('ExemptionReason'), tax('ExemptionReasonCode')].filter(Boolean).length;
      const hasRate = millionths(tax('RateApplicablePercent')) > 0n;
      expect(seller, 'BR-S-02, BR-AE-02, BR-E-02').toBe('DE136695976');
      const isAbroad = document.invoice.vatId !== '';
      const expected = { S: [true, 0], AE: [false, 2], E: [false, 1] }[tax('CategoryCode') as 'S' | 'AE' | 'E'];
      expect([hasRate, reasons], 'BR-S-05, BR-S-10, BR-AE-05, BR-AE-10, BR-E-05, BR-E-10').toEqual(expected);
      if (tax('CategoryCode') === 'AE') expect([isAbroad, buyer], 'BR-AE-02').toEqual([true, document.invoice.vatId]);
    }),
    { numRuns: 500 },
  );
});

test('whatever was sold and whatever is written in the fields, the published schema holds and the text comes back', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
    fc.constantFrom(
      ']]>',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
      'AT&amp;T &lt; &#0; &#99999999999;',
      '\u0000\u0001\u001f\ufffe',
      'one\u2028two\r\u0085three\r\nfour\u0085five\rsix',
    ),
    fc.constantFrom(
      'Αθηνά Παπαδοπούλου',
      '𝕏 日本 שלום 🎓',
      '\ud800 alone',
      '<ram:Name>x</ram:Name>',
      '-- <![CDATA[',
      'Ω'.repeat(500),
    ),
  );
  await fc.assert(
    fc.asyncProperty(documents, hostile, hostile, hostile, async (document, company, address, purchaseOrder) => {
      const invoice = { ...document.invoice, company, address, purchaseOrder };
      const xml = write({ ...document, invoice });
      expect(await problemsOf(xml)).toEqual([]);
      expect(reader(xml)('BuyerTradeParty/Name')).toBe(asXml(company));
      expect(reader(xml)('BuyerOrderReferencedDocument/IssuerAssignedID')).toBe(asXml(purchaseOrder));
    }),
    { numRuns: 200 },
  );
});

/** A character that XML cannot hold stands as a mark, and its line breaks are all one. */
const asXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/\r[\n\u0085]?|[\u0085\u2028]/g, '\n');
