import type { TaxHandling } from '../tax-handling.ts';

/** Describes the tax that a price includes. */
export interface Tax {
  taxName: string;
  taxPercent: number;
}

/** Holds the facts that are known of the tax in a price before it is paid. */
export interface OfferedTax {
  handling: TaxHandling;
  /** The seller's own; null where none is charged. */
  tax: Tax | null;
}

/** Describes the tax in what was paid, by its name; its rate is null where no plain one comes to it. */
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
