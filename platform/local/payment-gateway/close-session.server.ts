import type Stripe from 'stripe';
import type { Transaction } from '../../postgres/database.server.ts';
import { type Billing, calculateTax, taxIdsOf } from './calculate-tax.ts';
import { invalid } from './gateway-error.ts';
import { lockObject, readObject, recordEvent, saveObject } from './object-store.server.ts';

/** Makes an open session one that is done with: paid, or ordered with its money still under way. */
export function closeAsComplete(
  session: Stripe.Checkout.Session,
  {
    paymentIntentId,
    isPaid,
    name,
    email,
    billing,
  }: { paymentIntentId: string; isPaid: boolean; name: string | null; email: string | null; billing: Billing },
): Stripe.Checkout.Session {
  const { country, businessName } = billing;
  return {
    ...calculateTax(session, billing),
    status: 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: paymentIntentId,
    client_secret: null,
    customer_details: {
      address: country ? { city: null, country, line1: null, line2: null, postal_code: null, state: null } : null,
      business_name: businessName || null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: taxIdsOf(session, billing),
    },
  };
}

/** Finds the address of whoever pays a session. */
export async function emailOf(transaction: Transaction, session: Stripe.Checkout.Session): Promise<string | null> {
  const { customer_email: email, customer } = session;
  if (email || typeof customer !== 'string') return email;
  return (await readObject<Stripe.Customer>(transaction, 'customer', customer)).email;
}

/** Keeps with the customer what the tax follows from, as the site asks for. */
export async function keepBilling(
  transaction: Transaction,
  { automatic_tax, managed_payments, customer }: Stripe.Checkout.Session,
  { country, businessName }: Billing,
) {
  if (!automatic_tax.enabled || managed_payments?.enabled || typeof customer !== 'string') return;
  const known = await lockObject<Stripe.Customer>(transaction, 'customer', customer);
  const empty = { city: null, line1: null, line2: null, postal_code: null, state: null };
  const name = businessName || known.name;
  const changed: Stripe.Customer = { ...known, name, address: { ...empty, ...known.address, country } };
  await saveObject(transaction, changed);
  await recordEvent(transaction, 'customer.updated', changed);
}

export const returnUrlOf = (session: Stripe.Checkout.Session) =>
  (session.return_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

/** Ends an open session, which can then no longer be paid. */
export async function expireSession(transaction: Transaction, sessionId: string): Promise<Stripe.Checkout.Session> {
  const session = await lockObject<Stripe.Checkout.Session>(transaction, 'checkout.session', sessionId);
  if (session.status !== 'open') throw invalid(`Only open sessions can be expired; this one is ${session.status}.`);
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', client_secret: null };
  await saveObject(transaction, expired);
  await recordEvent(transaction, 'checkout.session.expired', expired);
  return expired;
}
