import type Stripe from 'stripe';

type Session = Stripe.Checkout.Session;

/** The tax of the countries that the form of the stand-in offers, in percent: made up, and the same for ever. */
const countries: Record<string, { name: string; percent: number }> = {
  AT: { name: 'Austria', percent: 20 },
  BR: { name: 'Brazil', percent: 0 },
  DE: { name: 'Germany', percent: 19 },
  IN: { name: 'India', percent: 18 },
  GB: { name: 'United Kingdom', percent: 20 },
  US: { name: 'United States', percent: 0 },
};

/** Lists what the form offers for a session whose tax is worked out from the address: each country, with the tax that the total then includes. */
export function listCountries(session: Session): { code: string; name: string; percent: number; taxCents: number }[] {
  return Object.entries(countries).map(([code, { name, percent }]) => ({
    code,
    name,
    percent,
    taxCents: inclusiveTax(session.amount_total ?? 0, percent),
  }));
}

/** What a buyer types besides the card where the tax follows from it. */
export interface Billing {
  country: string;
  /** Empty where a person buys, as is the number. */
  businessName: string;
  taxId: string;
}

/** The kind of tax number that companies of a country have; of the others this stand-in asks for none. */
const taxIdTypes: Record<string, 'eu_vat' | 'gb_vat'> = { AT: 'eu_vat', DE: 'eu_vat', GB: 'gb_vat' };

/** Says what is wrong with what was typed; null where the tax can be worked out, and where none is. */
export function billingFault(session: Session, { country, businessName, taxId }: Billing): BillingFault | null {
  if (!session.automatic_tax.enabled) return null;
  if (!(country in countries)) return { field: 'country', message: 'Choose the country of your billing address.' };
  if (!session.tax_id_collection?.enabled || (!businessName && !taxId)) return null;
  if (!businessName) return { field: 'businessName', message: 'Enter the name of the business.' };
  if (taxIdTypes[country] && new RegExp(`^${country}U?\\d{8,12}$`).test(taxId)) return null;
  return { field: 'taxId', message: 'Your tax ID number is invalid.' };
}

interface BillingFault {
  field: keyof Billing;
  message: string;
}

/** Lists the tax numbers of a buyer, as a session that is paid shows them. */
export function taxIdsOf(session: Session, { country, taxId }: Billing): Stripe.Checkout.Session.CustomerDetails.TaxId[] {
  const type = taxIdTypes[country];
  return session.tax_id_collection?.enabled && taxId && type ? [{ type, value: taxId }] : [];
}

/** The seller's country, to this stand-in: its companies pay the tax, those of other countries of the EU owe it. */
const home = 'DE';

/** Calculates the tax in a session's total, which stays what it is, from the country of its buyer. */
export function calculateTax(session: Session, billing: Billing): Session {
  if (!session.automatic_tax.enabled) return session;
  const { country } = billing;
  const owesIt = country !== home && taxIdsOf(session, billing)[0]?.type === 'eu_vat';
  const taxCents = owesIt ? 0 : inclusiveTax(session.amount_total ?? 0, countries[country]?.percent ?? 0);
  return {
    ...session,
    automatic_tax: { ...session.automatic_tax, status: 'complete' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: taxCents },
  };
}

const inclusiveTax = (amount: number, percent: number) => Math.round((amount * percent) / (100 + percent));
