import type Stripe from 'stripe';

type Session = Stripe.Checkout.Session;

/** The tax of the countries that the form of the stand-in offers, in percent: made up, and the same for ever. */
const countries: Record<string, { name: string; percent: number }> = {
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

/** Says whether a session can be paid from an address in this country: one that works out no tax asks for none. */
export const knowsTaxOf = (session: Session, country: string) => !session.automatic_tax.enabled || country in countries;

/** Calculates the tax in a session's total, which stays what it is, from the country of its buyer. */
export function calculateTax(session: Session, country: string): Session {
  if (!session.automatic_tax.enabled) return session;
  const taxCents = inclusiveTax(session.amount_total ?? 0, countries[country]?.percent ?? 0);
  return {
    ...session,
    automatic_tax: { ...session.automatic_tax, status: 'complete' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: taxCents },
  };
}

const inclusiveTax = (amount: number, percent: number) => Math.round((amount * percent) / (100 + percent));
