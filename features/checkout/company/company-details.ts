import { z } from 'zod';
import { countryCodes } from '#platform/text/countries.ts';
import { completeVatId, isOfCountry, isPlausibleVatId } from '../vat-id.ts';

const line = (label: string) => z.string().trim().max(200, `${label} is too long`);

/** Checks what a company that buys tells of itself; its number is written whole, with the letters of its country. */
export const companyDetails = z
  .strictObject({
    company: line('The name').min(1, 'Enter the name of the company'),
    country: z.enum(countryCodes, 'Choose a country of the list'),
    vatId: line('The VAT number').default(''),
  })
  .overwrite(({ vatId, ...details }) => ({ ...details, vatId: completeVatId({ typed: vatId, country: details.country }) }))
  .refine(({ vatId, country }) => vatId === '' || isOfCountry({ vatId, country }), {
    path: ['vatId'],
    message: 'This is not a VAT number of the country above: choose its country, or correct the number',
  })
  .refine(({ vatId }) => isPlausibleVatId(vatId), {
    path: ['vatId'],
    message: 'This does not look like a VAT number of its country: check its digits',
  });

export type CompanyDetails = z.infer<typeof companyDetails>;
