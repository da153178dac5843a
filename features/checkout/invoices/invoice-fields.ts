import { z } from 'zod';
import { countryCodes } from '#platform/text/countries.ts';
import { isPlausibleVatId, normalizeVatId } from '../vat-id.ts';

const line = (label: string) => z.string().trim().max(200, `${label} is too long`);

/** Checks the fields that a buyer fills in for an invoice. */
export const billingDetails = z.object({
  buyerName: line('The name').min(1, 'Enter the name for the invoice'),
  company: line('The company').default(''),
  address: z.string().trim().min(1, 'Enter the address for the invoice').max(500, 'The address is too long'),
  country: z.enum(['', ...countryCodes], 'Choose a country of the list').default(''),
  vatId: line('The VAT number')
    .overwrite(normalizeVatId)
    .refine(isPlausibleVatId, 'This does not look like a VAT number of its country: check its digits')
    .default(''),
});

export type BillingDetails = z.infer<typeof billingDetails>;

/** Adds the purchase to the billing details, as the function takes them. */
export const invoiceFields = billingDetails.extend({ purchaseId: z.string().max(100) });

export type InvoiceFields = z.infer<typeof invoiceFields>;
