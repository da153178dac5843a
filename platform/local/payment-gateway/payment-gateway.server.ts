import { Hono } from 'hono';
import type Stripe from 'stripe';
import { database } from '../../postgres/database.server.ts';
import { orderByTransfer } from './bank-transfer.server.ts';
import { billingFault } from './calculate-tax.ts';
import {
  type CardFault,
  cardForm,
  closedPage,
  confirmationForm,
  leaveFrameScript,
  leavePage,
  type TypedCard,
  takesTransfers,
} from './card-page.server.ts';
import { returnUrlOf } from './close-session.server.ts';
import { gatewayDashboard } from './dashboard.server.ts';
import { gatewayApi, gatewayApiV2 } from './gateway-api.server.ts';
import { GatewayError } from './gateway-error.ts';
import { showPage } from './gateway-page.server.ts';
import { readObject } from './object-store.server.ts';
import { type Card, paySession } from './pay-session.server.ts';
import { isCapturedLater } from './payment-intent.server.ts';
import { customerPortal } from './portal.server.ts';
import { wakeGateway } from './run-gateway.server.ts';

/**
 * Stands in for the payment provider, mounted only while no Stripe key is set. The site talks to it over HTTP with the unmodified
 * SDK and hears from it by signed webhooks, so nothing but the address differs from production.
 */
export const paymentGateway = new Hono();

paymentGateway.route('/v1', gatewayApi);
paymentGateway.route('/v2', gatewayApiV2);
paymentGateway.route('/portal', customerPortal);
paymentGateway.route('/dashboard', gatewayDashboard);
paymentGateway.get('/leave-frame.js', (context) => context.body(leaveFrameScript, 200, { 'Content-Type': 'text/javascript' }));

paymentGateway.get('/pay', async (context) => {
  const clientSecret = context.req.query('client_secret') ?? '';
  const session = await findSession(clientSecret);
  if (!session) return showPage(context, closedPage({ message: 'This checkout does not exist.' }));
  if (session.status === 'complete')
    return showPage(context, leavePage({ returnUrl: returnUrlOf(session), end: endOf(session) }));
  if (session.status !== 'open') {
    return showPage(context, closedPage({ message: hasExpired }));
  }
  return showPage(context, cardForm({ session, clientSecret }));
});

paymentGateway.post('/pay', async (context) => {
  const fields = await context.req.parseBody();
  const field = (name: string) => String(fields[name] ?? '').slice(0, 300);
  const clientSecret = field('client_secret');
  const session = await findSession(clientSecret);
  if (!session) return showPage(context, closedPage({ message: 'This checkout does not exist.' }));

  const typed: TypedCard = {
    number: field('number'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    name: field('name'),
    country: field('country'),
    businessName: field('businessName').trim(),
    taxId: field('taxId')
      .replace(/[\s.-]/g, '')
      .toUpperCase(),
  };
  const billingProblem = billingFault(session, typed);
  if (billingProblem) return showPage(context, cardForm({ session, clientSecret, typed, fault: billingProblem }));
  const { country, businessName, taxId } = typed;
  const billing = { country, businessName, taxId };
  if (fields.method === 'bank-transfer') {
    if (!takesTransfers(session)) return showPage(context, closedPage({ message: 'This can be paid by card only.' }));
    const ordered = await orderByTransfer({ sessionId: session.id, billing });
    wakeGateway();
    return showPage(context, ordered ? leavePage({ ...ordered, end: 'ordered' }) : closedPage({ message: hasExpired }));
  }
  const card = readCard(typed, new Date());
  if ('message' in card) return showPage(context, cardForm({ session, clientSecret, typed, fault: card }));
  const confirmed = fields.confirmed === undefined ? undefined : fields.confirmed === 'true';
  const result = await paySession({ sessionId: session.id, card, billing, confirmed });
  switch (result.kind) {
    case 'declined':
      return showPage(context, cardForm({ session, clientSecret, typed, fault: result.fault }));
    case 'needs-confirmation':
      return showPage(context, confirmationForm({ session, clientSecret, typed }));
    case 'closed':
      return showPage(context, closedPage({ message: result.message }));
    case 'paid':
    case 'held':
      wakeGateway();
      return showPage(context, leavePage({ returnUrl: result.returnUrl, end: result.kind }));
  }
});

const endOf = (session: Stripe.Checkout.Session) =>
  session.payment_status === 'paid' ? 'paid' : isCapturedLater(session) ? 'held' : 'ordered';

const hasExpired = 'This checkout has expired. Nothing was charged.';

/** Finds a session by its secret, which proves that the bearer may pay it; it is still known when the session is complete. */
async function findSession(clientSecret: string): Promise<Stripe.Checkout.Session | null> {
  const [sessionId] = clientSecret.split('_secret_');
  try {
    const session = await readObject<Stripe.Checkout.Session>(database, 'checkout.session', sessionId ?? '');
    return session.client_secret === clientSecret || session.status !== 'open' ? session : null;
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}

/** Finds the card behind what was typed, or says what is wrong with it. */
function readCard({ number, expiry, cvc, name }: TypedCard, now: Date): Card | CardFault {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return { field: 'number', message: 'Your card number is invalid.' };
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)];
  if (!(expMonth >= 1 && expMonth <= 12)) return { field: 'expiry', message: "Your card's expiration date is incomplete." };
  if (new Date(expYear, expMonth) <= now) return { field: 'expiry', message: "Your card's expiration date is in the past." };
  if (!/^\d{3,4}$/.test(cvc.trim())) return { field: 'cvc', message: "Your card's security code is incomplete." };
  if (!name.trim()) return { field: 'name', message: 'Enter the name on the card.' };
  return { number: digits, expMonth, expYear, cvc: cvc.trim(), name: name.trim().slice(0, 200) };
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const doubled = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
