import XMLBuilder from 'fast-xml-builder';
import type { EInvoice } from './draft-e-invoice.ts';

const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** Codes of the lists that EN 16931 names. */
const [one, discounted, paidOnline, reverseCharge] = ['C62', '95', '68', 'VATEX-EU-AE'];

const builder = new XMLBuilder({
  format: true,
  suppressEmptyNode: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  tagValueProcessor: (_name, text) => toXmlCharacters(String(text)),
});

/**
 * XML has no way to write most control characters, halves of a pair and two more: a mark stands for each. Of the line breaks some readers keep
 * two that others turn into plain ones: all are plain ones here.
 */
const toXmlCharacters = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/\r[\n\u0085]?|[\u0085\u2028]/g, '\n');

/** Writes an e-invoice as a Cross Industry Invoice of UN/CEFACT. */
export function writeEInvoice(eInvoice: EInvoice): string {
  const { type, number, issued, notes, seller, buyer, purchaseOrder, delivered } = eInvoice;
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      ...namespaces,
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': number,
        'ram:TypeCode': type,
        'ram:IssueDateTime': { 'udt:DateTimeString': day(issued) },
        'ram:IncludedNote': notes.map((note) => ({ 'ram:Content': note })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': line(eInvoice),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': party(seller),
          'ram:BuyerTradeParty': party(buyer),
          ...(purchaseOrder && { 'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': purchaseOrder } }),
        },
        'ram:ApplicableHeaderTradeDelivery': delivered
          ? { 'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': { 'udt:DateTimeString': day(delivered) } } }
          : {},
        'ram:ApplicableHeaderTradeSettlement': settlement(eInvoice),
      },
    },
  });
}

/** Days are those of UTC, as on the page. */
const day = (date: string) => ({ '@format': '102', '#': date.slice(0, 10).replaceAll('-', '') });

const amount = (cents: number) => (cents / 100).toFixed(2);

function party({ name, contact, lines: [first, second, ...others], country, vatId, otherId }: EInvoice['seller']) {
  return {
    ...(otherId && { 'ram:ID': otherId }),
    'ram:Name': name,
    ...(contact && {
      'ram:DefinedTradeContact': {
        ...(contact.person && { 'ram:PersonName': contact.person }),
        ...(contact.email && { 'ram:EmailURIUniversalCommunication': { 'ram:URIID': contact.email } }),
      },
    }),
    'ram:PostalTradeAddress': {
      ...(first && { 'ram:LineOne': first }),
      ...(second && { 'ram:LineTwo': second }),
      ...(others.length > 0 && { 'ram:LineThree': others.join(', ') }),
      'ram:CountryID': country,
    },
    ...(vatId && { 'ram:SpecifiedTaxRegistration': { 'ram:ID': { '@schemeID': 'VA', '#': vatId } } }),
  };
}

function line({ line: { item, quantity, unitPrice, discount }, tax, netCents }: EInvoice) {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': '1' },
    'ram:SpecifiedTradeProduct': { 'ram:Name': item },
    'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': unitPrice } },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': one, '#': String(quantity) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': tax.category,
        'ram:RateApplicablePercent': String(tax.percent),
      },
      ...(discount && {
        'ram:SpecifiedTradeAllowanceCharge': {
          'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
          'ram:ActualAmount': amount(discount.cents),
          'ram:ReasonCode': discounted,
          'ram:Reason': discount.reason,
        },
      }),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amount(netCents) },
    },
  };
}

/** Writes that nothing is due: all was paid, or is sent back, when an invoice or a credit note is issued. */
function settlement({ currency, tax, netCents, grossCents, preceding }: EInvoice) {
  return {
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': { 'ram:TypeCode': paidOnline },
    'ram:ApplicableTradeTax': {
      'ram:CalculatedAmount': amount(tax.cents),
      'ram:TypeCode': 'VAT',
      ...(tax.exemption && { 'ram:ExemptionReason': tax.exemption }),
      'ram:BasisAmount': amount(netCents),
      'ram:CategoryCode': tax.category,
      ...(tax.category === 'AE' && { 'ram:ExemptionReasonCode': reverseCharge }),
      'ram:RateApplicablePercent': String(tax.percent),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': amount(netCents),
      'ram:TaxBasisTotalAmount': amount(netCents),
      'ram:TaxTotalAmount': { '@currencyID': currency, '#': amount(tax.cents) },
      'ram:GrandTotalAmount': amount(grossCents),
      'ram:TotalPrepaidAmount': amount(grossCents),
      'ram:DuePayableAmount': amount(0),
    },
    ...(preceding && {
      'ram:InvoiceReferencedDocument': {
        'ram:IssuerAssignedID': preceding.number,
        'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': day(preceding.issued) },
      },
    }),
  };
}
