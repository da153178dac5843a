import { expect, test } from 'vitest';
import { credited, found, invoiceOf, problemsOf, reader, write } from '#tests/support/payments/e-invoices.ts';
import { eInvoiceIneligibility } from '../invoices/e-invoice-ineligibility.ts';
import { draftEInvoice } from './draft-e-invoice.ts';

test('an invoice with tax says what the standard asks for', async () => {
  const xml = write(found(invoiceOf({ quantity: 3, discountPercent: 20, purchaseOrder: 'PO 4711/ä' })));
  expect(await problemsOf(xml)).toEqual([]);
  const read = reader(xml);
  const said = [
    ['GuidelineSpecifiedDocumentContextParameter/ID', 'urn:cen.eu:en16931:2017'],
    ['ExchangedDocument/ID', '00012'],
    ['ExchangedDocument/TypeCode', '380'],
    ['IssueDateTime/DateTimeString', '20261124'],
    ['SellerTradeParty/Name', 'Loop School GmbH'],
    ['SellerTradeParty/LineTwo', '12345 Berlin'],
    ['SellerTradeParty/CountryID', 'DE'],
    ['SellerTradeParty/SpecifiedTaxRegistration/ID', 'DE136695976'],
    ['BuyerTradeParty/Name', 'Loop & Sons'],
    ['BuyerTradeParty/PersonName', 'Ada Sample'],
    ['BuyerTradeParty/URIID', 'ada@example.com'],
    ['BuyerTradeParty/SpecifiedTaxRegistration', null],
    ['BuyerOrderReferencedDocument/IssuerAssignedID', 'PO 4711/ä'],
    ['ApplicableHeaderTradeDelivery/DateTimeString', '20261120'],
    ['SpecifiedTradeProduct/Name', 'Principled AI Coding, 3 team seats'],
    ['BilledQuantity', '3'],
    ['NetPriceProductTradePrice/ChargeAmount', '200.84'],
    ['SpecifiedTradeAllowanceCharge/ActualAmount', '120.50'],
    ['SpecifiedTradeAllowanceCharge/Reason', 'Discount of 20%'],
    ['ApplicableHeaderTradeSettlement/InvoiceCurrencyCode', 'EUR'],
    ['ApplicableHeaderTradeSettlement/CategoryCode', 'S'],
    ['ApplicableHeaderTradeSettlement/RateApplicablePercent', '19'],
    ['ApplicableHeaderTradeSettlement/ExemptionReason', null],
    ['InvoiceReferencedDocument', null],
  ];
  expect(said.map(([path]) => [path, read(path ?? '')])).toEqual(said);
});

test('a sale without tax says why: the buyer owes it, or the seller is exempt', async () => {
  const abroad = write(found(invoiceOf({ details: { country: 'AT', vatId: 'ATU12345678' } })));
  const exempt = write(
    found(invoiceOf({ settings: { SELLER_TAX_PERCENT: undefined, SELLER_TAX_EXEMPTION: 'Small business, § 19 UStG' } })),
  );
  expect([...(await problemsOf(abroad)), ...(await problemsOf(exempt))]).toEqual([]);
  const tax = (name: string) => `ApplicableHeaderTradeSettlement/${name}`;
  const names = ['CategoryCode', 'ExemptionReason', 'ExemptionReasonCode', 'RateApplicablePercent', 'CalculatedAmount'].map(tax);
  expect(names.map(reader(abroad))).toEqual(['AE', 'Reverse charge', 'VATEX-EU-AE', '0', '0.00']);
  expect(names.map(reader(exempt))).toEqual(['E', 'Small business, § 19 UStG', null, '0', '0.00']);
  expect(reader(abroad)('BuyerTradeParty/SpecifiedTaxRegistration/ID')).toBe('ATU12345678');
  expect(reader(exempt)('IncludedNote/Content')).toBe('No tax was charged: Small business, § 19 UStG');
});

test('a credit note names its invoice, and one for a refund that failed takes a quantity back', async () => {
  const invoice = invoiceOf({ quantity: 2, purchaseOrder: '4711' });
  for (const [amountCents, quantity, net, gross] of [
    [5000, '1', '42.02', '50.00'],
    [-5000, '-1', '-42.02', '-50.00'],
  ] as const) {
    const xml = write(credited(invoice, amountCents));
    expect(await problemsOf(xml)).toEqual([]);
    const read = reader(xml);
    expect(['ExchangedDocument/ID', 'ExchangedDocument/TypeCode'].map(read)).toEqual(['C00003', '381']);
    expect(['IssuerAssignedID', 'DateTimeString'].map((name) => read(`InvoiceReferencedDocument/${name}`))).toEqual([
      '00012',
      '20261124',
    ]);
    expect(read('BuyerOrderReferencedDocument/IssuerAssignedID')).toBe('4711');
    expect(['BilledQuantity', 'NetPriceProductTradePrice/ChargeAmount', 'LineTotalAmount', 'GrandTotalAmount'].map(read)).toEqual(
      [quantity, '42.02', net, gross],
    );
    expect(['TotalPrepaidAmount', 'DuePayableAmount'].map(read)).toEqual([gross, '0.00']);
  }
});

test('a VAT number that does not say its country stands as a number of the buyer', () => {
  const read = reader(write(found(invoiceOf({ details: { vatId: '12345' } }))));
  expect(['ID', 'SpecifiedTaxRegistration'].map((name) => read(`BuyerTradeParty/${name}`))).toEqual(['12345', null]);
});

test('there is none where the invoice says too little, and it is known why', () => {
  const ineligibility = (order: Parameters<typeof invoiceOf>[0], taxHandling: 'configured' | 'automatic' = 'configured') => {
    const document = { ...found(invoiceOf(order)), taxHandling };
    const reason = eInvoiceIneligibility(document);
    expect(draftEInvoice(document) === null).toBe(reason !== null);
    return reason;
  };
  expect(ineligibility({})).toBeNull();
  expect(ineligibility({ details: { country: '' } })).toBe('country');
  expect(ineligibility({}, 'automatic')).toBe('tax');
  for (const seller of [{ sellerCountry: null }, { sellerVatId: null }, { sellerVatId: '136695976' }]) {
    expect(ineligibility({ seller, details: { country: '' } })).toBe('seller');
  }
  expect(ineligibility({ settings: { SELLER_TAX_PERCENT: undefined } })).toBe('seller');
  expect(ineligibility({ currency: 'jpy' })).toBe('seller');
});
