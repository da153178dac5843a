import type { SaleTax, TaxHandling } from '../tax-handling.ts';

/** The tax that a price includes. */
export interface Tax {
  taxName: string;
  taxPercent: number;
}

/** What an order is to cost, and what is known of its tax before it is paid. */
export interface OrderTax extends Omit<SaleTax, 'taxCents'> {
  taxHandling: TaxHandling;
  /** The sum that is to be paid. */
  amountCents: number;
  /** The tax in the price that is not charged, because the buyer owes it. */
  unchargedTaxCents: number;
  /** The tax in what is to be paid; null where the provider works it out. */
  taxCents: number | null;
}

/** The tax in what was paid, by its name; its rate is null where no plain one comes to it. */
export type PaidTax = Pick<Tax, 'taxName'> & { taxPercent: number | null };

/** Reckons the tax that an amount includes. */
export function taxIn({ amountCents, tax }: { amountCents: number; tax: Tax | null }): number {
  return tax ? Math.round((amountCents * tax.taxPercent) / (100 + tax.taxPercent)) : 0;
}

/** Finds the rate of a tax that the provider worked out: the shortest that comes to it. Null where there is no tax. */
export function calculatedTax({
  amountCents,
  taxCents,
  taxName,
}: {
  amountCents: number;
  taxCents: number;
  taxName: string;
}): PaidTax | null {
  if (taxCents === 0) return null;
  const exact = (taxCents * 100) / (amountCents - taxCents);
  const rates = [0, 1, 2].map((digits) => Number(exact.toFixed(digits)));
  const taxPercent = rates.find((rate) => taxIn({ amountCents, tax: { taxName, taxPercent: rate } }) === taxCents);
  return { taxName, taxPercent: taxPercent ?? null };
}

/** Names a tax, with its rate where that is known: "19% VAT". */
export const describeTax = ({ taxName, taxPercent }: PaidTax) => (taxPercent === null ? taxName : `${taxPercent}% ${taxName}`);
