import type Stripe from 'stripe';
import type { Transaction } from '../../postgres/database.server.ts';
import { readObject } from './object-store.server.ts';

/** Makes an open session one that is done with: paid, or ordered with its money still under way. */
export function closeAsComplete(
  session: Stripe.Checkout.Session,
  {
    paymentIntentId,
    isPaid,
    name,
    email,
  }: { paymentIntentId: string; isPaid: boolean; name: string | null; email: string | null },
): Stripe.Checkout.Session {
  return {
    ...session,
    status: 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: paymentIntentId,
    client_secret: null,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  };
}

/** Finds the address of whoever pays a session. */
export async function emailOf(transaction: Transaction, session: Stripe.Checkout.Session): Promise<string | null> {
  const { customer_email: email, customer } = session;
  if (email || typeof customer !== 'string') return email;
  return (await readObject<Stripe.Customer>(transaction, 'customer', customer)).email;
}

export const returnUrlOf = (session: Stripe.Checkout.Session) =>
  (session.return_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
