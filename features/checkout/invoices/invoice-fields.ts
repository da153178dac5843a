import { z } from 'zod';

const line = (label: string) => z.string().trim().max(200, `${label} is too long`);

/** The fields that a buyer fills in for an invoice. */
export const invoiceFields = z.object({
  purchaseId: z.string().max(100),
  buyerName: line('The name').min(1, 'Enter the name for the invoice'),
  company: line('The company').default(''),
  address: z.string().trim().min(1, 'Enter the address for the invoice').max(500, 'The address is too long'),
  vatId: line('The VAT number').default(''),
});

export type InvoiceFields = z.infer<typeof invoiceFields>;
