import { boolean, integer, numeric, text } from 'drizzle-orm/pg-core';
import { vatChecks } from './tax-handling.ts';

/** Gives the columns of a company that buys, and of what a register said of its VAT number. */
export const companyColumns = () => ({
  company: text().notNull().default(''),
  /** The company's, two letters of ISO 3166-1; empty where none was named. */
  country: text().notNull().default(''),
  /** With the letters of its country. */
  vatId: text('vat_id').notNull().default(''),
  /** Null where nothing hung on the number, so that nobody was asked. */
  vatCheck: text('vat_check', { enum: vatChecks }),
  /** The number under which the register keeps that it was asked. */
  vatConsultation: text('vat_consultation'),
});

/**
 * Gives the columns of what decides the tax of a sale, as it was when the buyer was shown the price and paid it. `taxCents` is null for what the
 * provider works out until it is paid, and for sales from before these columns, which follow the settings.
 */
export const saleTaxColumns = () => ({
  ...companyColumns(),
  taxName: text('tax_name'),
  taxPercent: numeric('tax_percent', { precision: 5, scale: 2, mode: 'number' }),
  taxCents: integer('tax_cents'),
  taxExemption: text('tax_exemption'),
  isReverseCharge: boolean('is_reverse_charge').notNull().default(false),
});
