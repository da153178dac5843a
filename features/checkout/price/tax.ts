/** The tax that a price includes. */
export interface Tax {
  taxName: string;
  taxPercent: number;
}

/** Reckons the tax that an amount includes. */
export function taxIn({ amountCents, tax }: { amountCents: number; tax: Tax | null }): number {
  return tax ? Math.round((amountCents * tax.taxPercent) / (100 + tax.taxPercent)) : 0;
}

/** Names a tax with its rate: "19% VAT". */
export const describeTax = ({ taxName, taxPercent }: Tax) => `${taxPercent}% ${taxName}`;
