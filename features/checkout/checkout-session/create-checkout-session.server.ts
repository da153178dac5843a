import { and, eq, lt } from 'drizzle-orm';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { config } from '#platform/config.server.ts';
import { hour } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { applyWaitingEvents } from '../payments/apply-waiting-events.server.ts';
import { priceForBuyer } from '../price/course-price.server.ts';
import { accessTerms, accessTermsVersion } from './access-terms.ts';
import { openProviderSession } from './open-provider-session.server.ts';

interface Order {
  buyer: Pick<SignedInUser, 'userId' | 'email'>;
  planLevel: string;
  /** Apply the launch discount, when one is configured. */
  dct: boolean;
  quantity: number;
  /** The buyer's own number of the order. */
  purchaseOrder?: string;
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
  if (order.quantity === 1 && (await hasCourseAccess(order.buyer))) throw new AppError('ALREADY_MEMBER');
  const session = await openIntent(order);
  if (session.clientSecret) return { clientSecret: session.clientSecret };

  const { providerSessionId, clientSecret } = await openProviderSession(session);
  await database.update(checkoutSessions).set({ providerSessionId, clientSecret }).where(eq(checkoutSessions.id, session.id));
  await applyWaitingEvents({ waitsFor: providerSessionId });
  return { clientSecret };
}

/** Finds the buyer's open session for exactly this order, on today's terms, or makes it. The unique index lets only one be made. */
async function openIntent({ buyer, planLevel, dct, quantity, purchaseOrder = '' }: Order): Promise<CheckoutSession> {
  const { userId, email } = buyer;
  const {
    price: { discount: _, ...price },
  } = await priceForBuyer({ userId, dct, quantity });
  const { unitPriceCents, currency } = price;
  const terms = accessTerms({ withdrawalDays: config.WITHDRAWAL_DAYS });
  const sameIntent = and(
    eq(checkoutSessions.userId, userId),
    eq(checkoutSessions.planLevel, planLevel),
    eq(checkoutSessions.quantity, quantity),
    eq(checkoutSessions.unitPriceCents, unitPriceCents),
    eq(checkoutSessions.currency, currency),
    eq(checkoutSessions.purchaseOrder, purchaseOrder),
    eq(checkoutSessions.accessTerms, terms),
    eq(checkoutSessions.status, 'open'),
  );
  return database.transaction(async (transaction) => {
    await transaction
      .update(checkoutSessions)
      .set({ status: 'expired' })
      .where(and(sameIntent, lt(checkoutSessions.expiresAt, new Date(Date.now() + shortestRest))));
    await transaction
      .insert(checkoutSessions)
      .values({
        userId,
        customerEmail: email,
        planLevel,
        quantity,
        ...price,
        purchaseOrder,
        accessTermsVersion,
        accessTerms: terms,
        amountCents: unitPriceCents * quantity,
        expiresAt: new Date(Date.now() + sessionLifetime),
      })
      .onConflictDoNothing();
    const [session] = await transaction.select().from(checkoutSessions).where(sameIntent);
    if (!session) throw new AppError('INTERNAL'); // paid or expired between the two statements
    return session;
  });
}
