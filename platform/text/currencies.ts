/**
 * What the payment provider rules about amounts in a currency (https://docs.stripe.com/currencies, read in July 2026). Amounts are
 * integers, as the provider takes them: cents of a dollar, whole yen.
 */
interface Currency {
  /** The decimals of an amount: 1000 are 10 dollars, 1000 yen, one dinar. */
  digits: 0 | 2 | 3;
  /** The number that every amount is a multiple of. */
  step: 1 | 10 | 100;
  /** The least that can be charged. */
  min: number;
}

const wholeUnits = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf';
const thousandths = 'bhd jod kwd omr tnd';
const hundredths = `aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc
  cve czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr isk jmd kes kgs khr kyd kzt lak lbp lkr
  lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr
  sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah ugx usd uyu uzs wst xcd xcg yer zar zmw`;

/** Currencies that have no fractions any more, and whose amounts the provider wants in hundredths all the same. */
const withoutFractions = ['isk', 'ugx'];

/** In decimals, as the provider writes them. Where it names none, what comes to an account counts after conversion, which nobody knows here. */
const leastCharges: Record<string, number> = {
  aed: 2,
  ars: 0.5,
  aud: 0.5,
  brl: 0.5,
  cad: 0.5,
  chf: 0.5,
  cop: 0.5,
  czk: 15,
  dkk: 2.5,
  eur: 0.5,
  gbp: 0.3,
  hkd: 4,
  huf: 175,
  idr: 0.5,
  ils: 0.5,
  inr: 0.5,
  jpy: 50,
  krw: 50,
  mxn: 10,
  myr: 2,
  nok: 3,
  nzd: 0.5,
  php: 0.5,
  pln: 2,
  ron: 2,
  rub: 0.5,
  sek: 3,
  sgd: 0.5,
  thb: 10,
  usd: 0.5,
  zar: 0.5,
};

/** Limits what one payment can be, by what a column of amounts holds. The provider takes twelve digits. */
export const maxAmount = 2_147_483_647;

const currencies = new Map<string, Currency>([
  ...rulesOf(wholeUnits, 0, 1),
  ...rulesOf(hundredths, 2, 1),
  ...rulesOf(withoutFractions.join(' '), 2, 100),
  ...rulesOf(thousandths, 3, 10), // card networks know hundredths only
]);

function rulesOf(codes: string, digits: Currency['digits'], step: Currency['step']): [string, Currency][] {
  return codes
    .split(/\s+/)
    .map((code) => [code, { digits, step, min: Math.round((leastCharges[code] ?? 0) * 10 ** digits) || step }]);
}

export const chargedCurrencies = [...currencies.keys()];

/** Finds the provider's rules for a currency; throws for one that it does not charge in, whose amounts nobody could read. */
export function currencyRules(code: string): Currency {
  const rules = currencies.get(code.toLowerCase());
  if (!rules) throw new RangeError(`the payment provider charges nothing in ${code}`);
  return rules;
}

/** Says how many decimals the amounts of a currency have: not what the ICU of this machine or browser says, which differs from version to version. */
export const currencyDigits = (code: string): number => currencyRules(code).digits;

/** Rounds an amount to the nearest that can be charged. */
export function roundToCharge({ cents, currency }: { cents: number; currency: string }): number {
  const { step, min } = currencyRules(currency);
  return Math.max(Math.round(cents / step) * step, min);
}

/** Says why the provider would refuse to charge an amount; undefined where it would not. */
export function findChargeFault({ cents, currency }: { cents: number; currency: string }): string | undefined {
  const { step, min } = currencyRules(currency);
  if (cents % step !== 0) return `must be a multiple of ${step} in ${currency.toUpperCase()}`;
  if (cents < min) return `must be at least ${min} in ${currency.toUpperCase()}`;
  if (cents > maxAmount) return `must be at most ${maxAmount}`;
  return undefined;
}
