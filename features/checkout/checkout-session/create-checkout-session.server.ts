import { and, eq, isNull, lt } from 'drizzle-orm';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { maxAmount } from '#platform/text/currencies.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { checkOrderingCompany } from '../company/buyer-company.server.ts';
import type { CompanyDetails } from '../company/company-details.ts';
import { findOfferedDiscount } from '../discounts/find-offered-discount.server.ts';
import { closeReplaced, lockDiscount, takeDiscountUse } from '../discounts/take-discount-use.server.ts';
import { isForOthers } from '../order.ts';
import { applyWaitingEvents } from '../payments/apply-waiting-events.server.ts';
import { cardPrices, priceForBuyer } from '../price/course-price.server.ts';
import { taxOfOrder } from '../price/tax.server.ts';
import { listPendingPayments } from '../purchases/list-pending-payments.server.ts';
import { isPending } from '../purchases/pending-payment.ts';
import { accessTerms, accessTermsVersion } from './access-terms.ts';
import { openProviderSession } from './open-provider-session.server.ts';

interface Order {
  buyer: Pick<SignedInUser, 'userId' | 'email'>;
  planLevel: string;
  /** Apply the launch discount, when one is configured. */
  dct: boolean;
  quantity: number;
  /** The one seat is for somebody else. */
  isGift?: boolean;
  /** The buyer's own number of the order. */
  purchaseOrder?: string;
  /** The country in which the card was issued, for the lower price that such cards have. */
  cardCountry?: string;
  /** The discount code as it was typed, and the network address from which it was. */
  discount?: { typed: string; address: string };
  /** The company that buys; none where a person does. */
  company?: CompanyDetails | null;
  /** The buyer knows that a payment for the course is on its way, and wants to pay another way all the same. */
  paysAnotherWay?: boolean;
}

type CheckoutSession = typeof checkoutSessions.$inferSelect;

/** The provider forgets idempotency keys and closes sessions after a day; ours end before. */
const sessionLifetime = 23 * hour;
/** A session that ends sooner than this is replaced, so that nobody loses theirs while typing a card number. */
const shortestRest = hour;

/**
 * Opens a checkout for a buyer. Our row comes first and its id is the provider's idempotency key: a double click, a second tab or a
 * retry after a crash at any point gets the same session.
 */
export async function createCheckoutSession(order: Order): Promise<{ clientSecret: string }> {
  if (!isForOthers(order)) {
    if (await hasCourseAccess(order.buyer)) throw new AppError('ALREADY_MEMBER');
    if (!order.paysAnotherWay && (await waitsForCourse(order.buyer))) throw new AppError('PAYMENT_UNDER_WAY');
  }
  requireCardPrice(order);
  const session = await openIntent(order);
  if (session.clientSecret) return { clientSecret: session.clientSecret };
  if (session.discountCode) await closeReplaced(session);

  const { providerSessionId, clientSecret } = await openProviderSession(session);
  await database.update(checkoutSessions).set({ providerSessionId, clientSecret }).where(eq(checkoutSessions.id, session.id));
  await applyWaitingEvents({ waitsFor: providerSessionId });
  return { clientSecret };
}

/** Refuses a country without a lower price, and one for an order that is not for oneself. */
function requireCardPrice({ quantity, isGift = false, cardCountry, dct }: Order): void {
  if (!cardCountry) return;
  const isOffered = cardPrices({ dct }).some(({ country }) => country === cardCountry);
  if (!isOffered || isForOthers({ quantity, isGift })) throw new AppError('CARD_COUNTRY_WITHOUT_PRICE');
}

/** Says whether the money for a course of one's own is on its way. */
async function waitsForCourse({ userId }: { userId: string }): Promise<boolean> {
  const pending = await listPendingPayments({ userId });
  return pending.some((payment) => isPending(payment) && !isForOthers(payment));
}

/** Finds the buyer's open session for exactly this order, on today's terms, or makes it. The unique index lets only one be made. */
async function openIntent(order: Order): Promise<CheckoutSession> {
  const { buyer, planLevel, quantity, isGift = false, purchaseOrder = '' } = order;
  const { userId, email } = buyer;
  const price = await priceOfOrder(order);
  const company = order.company ? await checkOrderingCompany({ userId, details: order.company }) : noCompany;
  const tax = taxOfOrder({ priceCents: price.unitPriceCents * quantity, vatId: company.vatId });
  const { unitPriceCents, currency, discountCode, cardCountry } = price;
  if (tax.amountCents > maxAmount) throw new AppError('ORDER_TOO_LARGE');
  const terms = accessTerms({ withdrawalDays: config.WITHDRAWAL_DAYS });
  const sameIntent = and(
    eq(checkoutSessions.userId, userId),
    eq(checkoutSessions.planLevel, planLevel),
    eq(checkoutSessions.quantity, quantity),
    eq(checkoutSessions.isGift, isGift),
    eq(checkoutSessions.unitPriceCents, unitPriceCents),
    eq(checkoutSessions.currency, currency),
    eq(checkoutSessions.purchaseOrder, purchaseOrder),
    eq(checkoutSessions.accessTerms, terms),
    eq(checkoutSessions.taxHandling, tax.taxHandling),
    eq(checkoutSessions.amountCents, tax.amountCents),
    tax.taxPercent === null ? isNull(checkoutSessions.taxPercent) : eq(checkoutSessions.taxPercent, tax.taxPercent),
    eq(checkoutSessions.company, company.company),
    eq(checkoutSessions.country, company.country),
    eq(checkoutSessions.vatId, company.vatId),
    eq(checkoutSessions.cardCountry, cardCountry),
    eq(checkoutSessions.discountCode, discountCode),
    eq(checkoutSessions.status, 'open'),
  );
  return database.transaction(async (transaction) => {
    if (discountCode) await lockDiscount({ transaction, code: discountCode });
    await transaction
      .update(checkoutSessions)
      .set({ status: 'expired' })
      .where(and(sameIntent, lt(checkoutSessions.expiresAt, new Date(Date.now() + shortestRest))));
    const [open] = await transaction.select().from(checkoutSessions).where(sameIntent);
    if (open) return open;
    const { until } = discountCode ? await takeDiscountUse({ transaction, userId, code: discountCode }) : { until: null };
    await transaction
      .insert(checkoutSessions)
      .values({
        userId,
        customerEmail: email,
        planLevel,
        quantity,
        isGift,
        ...price,
        purchaseOrder,
        accessTermsVersion,
        accessTerms: terms,
        ...company,
        ...tax,
        expiresAt: until ?? new Date(Date.now() + sessionLifetime),
      })
      .onConflictDoNothing();
    const [session] = await transaction.select().from(checkoutSessions).where(sameIntent);
    if (!session) throw new AppError('INTERNAL'); // paid or expired between the two statements
    return session;
  });
}

const noCompany = { company: '', country: '', vatId: '' };

/** Reckons the price of an order, and by which discount code or for cards of which country it is: the lowest counts. */
async function priceOfOrder({ buyer: { userId }, dct, quantity, isGift, cardCountry = '', discount }: Order) {
  const offered = discount?.typed ? await findOfferedDiscount({ ...discount, userId, order: { quantity } }) : null;
  const { price } = await priceForBuyer({ userId, dct, quantity, isGift, cardCountry, codePercent: offered?.percent ?? 0 });
  const { discount: reason, ...terms } = price;
  return {
    ...terms,
    discountCode: reason === 'code' && offered ? offered.code : '',
    cardCountry: reason === 'card' ? cardCountry : '',
  };
}
