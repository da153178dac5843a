import { afterEach, expect, test, vi } from 'vitest';
import { chargedCurrencies, currencyDigits, currencyRules, findChargeFault, roundToCharge } from './currencies.ts';
import { formatMoney, formatMoneyInFull } from './format-money.ts';

/* What 1,000,000 is in each currency that the provider charges in, written anew from https://docs.stripe.com/currencies. */
const read: [string, string][] = [
  ['1000000', 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'],
  ['1000.000', 'BHD JOD KWD OMR TND'],
  [
    '10000.00',
    `USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK
    DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL
    MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK
    SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX UYU UZS WST XCD XCG YER ZAR ZMW`,
  ],
];
const amounts = read.flatMap(([amount, codes]) => codes.split(/\s+/).map((code) => ({ code, amount })));

afterEach(() => vi.restoreAllMocks());

test.each(amounts)('1,000,000 of $code is $amount, on pages, in e-mails and on invoices', ({ code, amount }) => {
  const money = { cents: 1_000_000, currency: code.toLowerCase() };
  const numberIn = (text: string) => text.replace(/[^\d.]/g, '').replace(/^\.+/, '');
  expect(numberIn(formatMoneyInFull(money))).toBe(amount);
  expect(numberIn(formatMoney(money))).toBe(amount.replace(/\.0+$/, ''));
  expect(findChargeFault(money)).toBeUndefined();
});

test('the table has these currencies and no other', () => {
  expect(chargedCurrencies.toSorted()).toEqual(amounts.map(({ code }) => code.toLowerCase()).toSorted());
});

test('no other ICU, of a browser or a later Node, changes what an amount reads', () => {
  const before = ['huf', 'usd', 'jpy', 'kwd', 'isk'].map((currency) => formatMoneyInFull({ cents: 8_990_000, currency }));
  vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.NumberFormat('en').resolvedOptions(),
    maximumFractionDigits: 1,
  });
  const after = ['huf', 'usd', 'jpy', 'kwd', 'isk'].map((currency) => formatMoneyInFull({ cents: 8_990_000, currency }));
  expect(after).toEqual(before);
  expect(before[0]?.replace('\u00a0', ' ')).toBe('HUF 89,900.00');
});

test.each(['xyz', 'hrk', 'btc', '', 'constructor'])(
  'amounts in "%s", which nobody is charged in, are not read as anything',
  (code) => {
    expect(() => currencyDigits(code)).toThrow(RangeError);
  },
);

test.each([
  ['usd', 49, 'at least 50'],
  ['usd', 50, undefined],
  ['gbp', 30, undefined],
  ['huf', 17_499, 'at least 17500'],
  ['huf', 17_501, undefined],
  ['twd', 101, undefined],
  ['jpy', 49, 'at least 50'],
  ['krw', 50, undefined],
  ['czk', 1499, 'at least 1500'],
  ['mxn', 999, 'at least 1000'],
  ['isk', 50_050, 'a multiple of 100'],
  ['ugx', 199, 'a multiple of 100'],
  ['ugx', 200, undefined],
  ['kwd', 5124, 'a multiple of 10'],
  ['kwd', 5120, undefined],
  ['usd', 2_147_483_648, 'at most 2147483647'],
])('%s: %i is %s', (currency, cents, fault) => {
  if (fault) expect(findChargeFault({ cents, currency })).toContain(fault);
  else expect(findChargeFault({ cents, currency })).toBeUndefined();
});

test('what a discount leaves is rounded to what can be charged', () => {
  expect(roundToCharge({ cents: 123_456.5, currency: 'isk' })).toBe(123_500);
  expect(roundToCharge({ cents: 5124, currency: 'kwd' })).toBe(5120);
  expect(roundToCharge({ cents: 1912.5, currency: 'usd' })).toBe(1913);
  expect(roundToCharge({ cents: 4, currency: 'usd' })).toBe(50);
  for (const currency of chargedCurrencies) {
    for (const cents of [0, 1, 12_345.6, 99_999]) {
      expect(findChargeFault({ cents: roundToCharge({ cents, currency }), currency }), currency).toBeUndefined();
    }
    expect(currencyRules(currency).min % currencyRules(currency).step, currency).toBe(0);
  }
});
