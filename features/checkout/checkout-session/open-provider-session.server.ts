import type Stripe from 'stripe';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import type { checkoutSessions } from '../checkout-session.table.server.ts';
import { requireCustomer } from '../customer/customer.server.ts';

type CheckoutSession = typeof checkoutSessions.$inferSelect;

interface ProviderSession {
  providerSessionId: string;
  clientSecret: string;
}

/** Calls under way in this process: the provider answers "in use" to a second one with the same key. */
const underWay = new Map<string, Promise<ProviderSession>>();

/** Opens the provider's session for our row: always the same one, however often and from wherever it is asked for. */
export async function openProviderSession(session: CheckoutSession): Promise<ProviderSession> {
  const opening = underWay.get(session.id) ?? askProvider(session).finally(() => underWay.delete(session.id));
  underWay.set(session.id, opening);
  return opening;
}

async function askProvider(session: CheckoutSession): Promise<ProviderSession> {
  try {
    const opened = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        ui_mode: 'embedded_page',
        client_reference_id: session.id,
        customer: await requireCustomer({ userId: session.userId, email: session.customerEmail }),
        line_items: [lineItem(session)],
        ...termsOfForm(session),
        ...termsOfCard(session),
        metadata: { checkoutSessionId: session.id },
        return_url: `${config.ORIGIN}/principled-ai-coding/upgraded?session_id={CHECKOUT_SESSION_ID}`,
        expires_at: Math.floor(session.expiresAt.getTime() / second),
      },
      { idempotencyKey: `checkout-session-${session.id}` },
    );
    if (!opened.client_secret) throw new Error('the provider gave no client secret');
    return { providerSessionId: opened.id, clientSecret: opened.client_secret };
  } catch (error) {
    log.error({ err: error, checkoutSessionId: session.id }, 'the payment provider did not open a session');
    throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE');
  }
}

/** Describes what is sold. Without the tax in it a price can have parts of a cent, so all seats are one item then. */
function lineItem(session: CheckoutSession): Stripe.Checkout.SessionCreateParams.LineItem {
  const { currency, quantity, unitPriceCents, amountCents, unchargedTaxCents } = session;
  const isTaxedByProvider = session.taxHandling !== 'configured';
  const isOneItem = unchargedTaxCents > 0 && quantity > 1;
  return {
    quantity: isOneItem ? 1 : quantity,
    price_data: {
      currency,
      unit_amount: isOneItem || quantity === 1 ? amountCents : unitPriceCents,
      ...(isTaxedByProvider && { tax_behavior: 'inclusive' }),
      product_data: {
        name: isOneItem ? `Principled AI Coding, ${quantity} seats` : 'Principled AI Coding',
        ...(isTaxedByProvider && { tax_code: config.STRIPE_TAX_CODE }),
      },
    },
  };
}

/** A price for cards of a country is held first, until it is known where the card is from; what is no card has no country. */
function termsOfCard({ cardCountry }: CheckoutSession): Partial<Stripe.Checkout.SessionCreateParams> {
  if (!cardCountry) return {};
  return { allowed_payment_method_types: ['card'], payment_intent_data: { capture_method: 'manual' } };
}

/** Asks for address and VAT number, and keeps them with the customer, without which the provider does not ask a customer it knows. */
const taxedByAddress = {
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** Says what the form is to do besides taking the money. A provider that sells in its own name takes no words of ours, which then stand above its form. */
function termsOfForm({ taxHandling, accessTerms }: CheckoutSession): Partial<Stripe.Checkout.SessionCreateParams> {
  if (taxHandling === 'managed') return { managed_payments: { enabled: true } };
  return {
    ...(taxHandling === 'automatic' && taxedByAddress),
    ...(accessTerms && { custom_text: { submit: { message: accessTerms } } }),
  };
}
