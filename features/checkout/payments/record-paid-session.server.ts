import { and, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { grantEntitlement } from '#features/access/entitlements.server.ts';
import type { MailKinds } from '#features/mail/mail-kinds.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { isForOthers } from '../order.ts';
import { taxByProvider, taxOfSale } from '../price/tax.server.ts';
import { describeTax } from '../price/tax.ts';
import { providerEvents } from '../provider-event.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { makeSeatCode } from '../seats/seat-code.ts';
import type { saleTaxColumns } from '../tax-columns.server.ts';
import { normalizeVatId } from '../vat-id.ts';
import { hasPaidBefore } from './duplicate-payment.server.ts';
import type { EventOutcome } from './event-outcome.ts';
import { reconcilePurchase } from './reconcile-purchase.server.ts';

const paidSession = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.number().nullable(),
  currency: z.string().nullable(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
  automatic_tax: z.object({ enabled: z.boolean() }).nullish(),
  managed_payments: z.object({ enabled: z.boolean() }).nullish(),
  total_details: z.object({ amount_tax: z.number().int().min(0) }).nullish(),
  customer_details: z
    .object({
      address: z.object({ country: z.string().nullish() }).nullish(),
      business_name: z.string().nullish(),
      tax_ids: z.array(z.object({ type: z.string(), value: z.string().nullish() })).nullish(),
    })
    .nullish(),
});

type PaidSession = z.infer<typeof paidSession>;

type CheckoutSession = typeof checkoutSessions.$inferSelect;

/**
 * Records a session that the provider calls complete. Paid: one purchase with its entitlement or its seats, all in the event's transaction.
 * Still unpaid, because the money takes days to arrive or is held only: the session waits, and nothing is opened.
 */
export async function recordPaidSession({
  transaction,
  object,
}: {
  transaction: Transaction;
  object: unknown;
}): Promise<EventOutcome> {
  const paid = paidSession.parse(object);
  const session = await findSession({ transaction, providerSessionId: paid.id, checkoutSessionId: paid.client_reference_id });
  if (!session) return { outcome: 'waiting', waitsFor: paid.id, note: 'no checkout session of ours has this id' };
  if (session.providerSessionId && session.providerSessionId !== paid.id) {
    return { outcome: 'refused', note: `checkout session ${session.id} belongs to ${session.providerSessionId}` };
  }
  if (paid.amount_total !== session.amountCents || paid.currency?.toLowerCase() !== session.currency) {
    return {
      outcome: 'refused',
      note: `paid ${paid.amount_total} ${paid.currency}, expected ${session.amountCents} ${session.currency}`,
    };
  }
  const taxCents = paid.total_details?.amount_tax ?? 0;
  if (taxCents > session.amountCents) {
    return { outcome: 'refused', note: `${taxCents} of tax in ${session.amountCents} ${session.currency}` };
  }
  const isPaid = paid.payment_status !== 'unpaid';
  // What pays later may fail, or have failed already by an event that overtook this one: that stays.
  const isFromHere = isPaid ? undefined : inArray(checkoutSessions.status, ['open', 'expired']);
  await transaction
    .update(checkoutSessions)
    .set({ status: isPaid ? 'paid' : session.cardCountry ? 'held' : 'processing', providerSessionId: paid.id })
    .where(and(eq(checkoutSessions.id, session.id), isFromHere));
  if (!isPaid) return { outcome: 'applied', note: 'completed, the payment is not here yet' };
  await makePurchase({ transaction, session, paymentIntentId: paid.payment_intent ?? null, facts: taxFacts({ paid, session }) });
  return { outcome: 'applied' };
}

type TaxFacts = Pick<typeof purchases.$inferInsert, 'taxHandling' | keyof ReturnType<typeof saleTaxColumns>>;

/** Settles the tax of a purchase for good: as the provider says, or where it worked none out, as the order was shown. */
function taxFacts({ paid, session }: { paid: PaidSession; session: CheckoutSession }): TaxFacts {
  const { automatic_tax, managed_payments, total_details, customer_details } = paid;
  const taxCents = total_details?.amount_tax ?? 0;
  if (managed_payments?.enabled) return { taxHandling: 'managed', taxCents };
  if (automatic_tax?.enabled) {
    const taxId = customer_details?.tax_ids?.find(({ value }) => value)?.value ?? '';
    const vatId = normalizeVatId(taxId).slice(0, 200);
    const company = (customer_details?.business_name ?? '').slice(0, 200);
    const country = customer_details?.address?.country ?? '';
    const tax = taxByProvider({ amountCents: session.amountCents, taxCents, vatId });
    return { taxHandling: 'automatic', company, country, vatId, ...tax };
  }
  const { company, country, vatId, vatCheck, vatConsultation } = session;
  const { taxName, taxPercent, taxCents: ownTaxCents, taxExemption, isReverseCharge } = session;
  return {
    taxHandling: 'configured',
    ...{ company, country, vatId, vatCheck, vatConsultation },
    ...{ taxName, taxPercent, taxCents: ownTaxCents, taxExemption, isReverseCharge },
  };
}

/** Finds a session by the provider's id, or by ours when the payment overtook the answer that told us the provider's. */
async function findSession({
  transaction,
  providerSessionId,
  checkoutSessionId,
}: {
  transaction: Transaction;
  providerSessionId: string;
  checkoutSessionId: string | null | undefined;
}): Promise<CheckoutSession | undefined> {
  const ours = checkoutSessionId ? eq(checkoutSessions.id, checkoutSessionId) : undefined;
  const found = await transaction
    .select()
    .from(checkoutSessions)
    .where(or(eq(checkoutSessions.providerSessionId, providerSessionId), ours))
    .for('update');
  return found.find((session) => session.providerSessionId === providerSessionId) ?? found[0];
}

async function makePurchase({
  transaction,
  session,
  paymentIntentId,
  facts,
}: {
  transaction: Transaction;
  session: CheckoutSession;
  paymentIntentId: string | null;
  facts: TaxFacts;
}): Promise<void> {
  const { userId, quantity, isGift, amountCents, currency } = session;
  const [purchase] = await transaction
    .insert(purchases)
    .values({ checkoutSessionId: session.id, userId, quantity, amountCents, currency, paymentIntentId, ...facts })
    .onConflictDoNothing({ target: purchases.checkoutSessionId })
    .returning();
  if (!purchase) return; // an earlier event made it
  if (isForOthers(session)) {
    const codes = Array.from({ length: quantity }, (_, index) => ({
      purchaseId: purchase.id,
      position: index + 1,
      code: makeSeatCode(),
    }));
    await transaction.insert(seats).values(codes);
  }
  const isSecond = !isForOthers(session) && (await hasPaidBefore({ transaction, userId }));
  if (!isForOthers(session) && !isSecond) {
    await grantEntitlement({ transaction, userId, sourceType: 'purchase', sourceId: purchase.id });
  }
  const receipt = {
    seats: quantity,
    isGift,
    paid: { cents: amountCents, currency },
    ...taxOnReceipt(purchase),
    order: purchase.id,
    ...(purchase.taxHandling === 'managed' && { isSoldByProvider: true }),
    ...(isSecond && { isSecond }),
  };
  await queueMail({ transaction, mail: { kind: 'receipt', reason: purchase.id, to: { userId }, data: receipt } });
  if (paymentIntentId) await settleWhatCameFirst({ transaction, paymentIntentId });
}

/** Says what a receipt says of the tax: the very amount that the invoice will say. */
function taxOnReceipt(purchase: typeof purchases.$inferSelect): Pick<MailKinds['receipt'], 'tax' | 'reverseCharge'> {
  const { taxName, taxPercent, taxCents, isReverseCharge } = taxOfSale(purchase);
  if (taxName === null) return { tax: null };
  if (isReverseCharge) return { tax: null, reverseCharge: { taxName, vatId: purchase.vatId } };
  return { tax: { label: describeTax({ taxName, taxPercent }), cents: taxCents } };
}

/** Settles a new purchase with a refund or dispute that may have arrived before its payment. */
async function settleWhatCameFirst({ transaction, paymentIntentId }: { transaction: Transaction; paymentIntentId: string }) {
  await reconcilePurchase({ transaction, paymentIntentId });
  await transaction
    .update(providerEvents)
    .set({ outcome: 'applied', waitsFor: null, note: null })
    .where(and(eq(providerEvents.waitsFor, paymentIntentId), eq(providerEvents.outcome, 'waiting')));
}
