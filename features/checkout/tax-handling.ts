/**
 * The sources of the tax in a price. configured: the seller's own rate. automatic: the payment provider works it out from the
 * buyer's address. managed: it does so as the seller, and answers for the tax.
 */
export const taxHandlingKinds = ['configured', 'automatic', 'managed'] as const;
export type TaxHandling = (typeof taxHandlingKinds)[number];

/** The tax on a sale; prices of others include it. */
export interface SaleTax {
  /** Its name; null where none is charged. */
  taxName: string | null;
  /** Its rate; 0 where the buyer owes it, null also where no plain one comes to it. */
  taxPercent: number | null;
  /** The tax in what was paid. */
  taxCents: number;
  /** The law's reason for charging no tax; null where tax is charged, or nothing is said of it. */
  taxExemption: string | null;
  /** The buyer, a company in another country of the EU, owes the tax there: so it was not charged. */
  isReverseCharge: boolean;
}

/** What a register said of a company's VAT number when it ordered. unchecked: it gave no answer. */
export const vatChecks = ['valid', 'unchecked'] as const;
export type VatCheck = (typeof vatChecks)[number];
