import { eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { providerCustomers } from '../provider-customer.table.server.ts';

/**
 * Finds the provider's customer of an account, or has the provider make it. The account's id is the idempotency key, and the first id that is
 * stored stays: two calls at once end with the same customer.
 */
export async function requireCustomer({ userId, email }: Pick<SignedInUser, 'userId' | 'email'>): Promise<string> {
  const known = await findCustomer(userId);
  if (known) return known;
  const made = await stripe.customers.create(
    { ...(email && { email }), metadata: { userId } },
    { idempotencyKey: `customer-${userId}` },
  );
  await database.insert(providerCustomers).values({ userId, customerId: made.id }).onConflictDoNothing();
  return (await findCustomer(userId)) ?? made.id;
}

async function findCustomer(userId: string): Promise<string | undefined> {
  const [row] = await database.select().from(providerCustomers).where(eq(providerCustomers.userId, userId));
  return row?.customerId;
}

/** Opens the provider's own page about an account's payments, receipts and billing address; its address is of use for a short while only. */
export async function openCustomerPortal({ user }: { user: Pick<SignedInUser, 'userId' | 'email'> }): Promise<{ url: string }> {
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: await requireCustomer(user),
      return_url: `${config.ORIGIN}/principled-ai-coding/billing/invoice`,
    });
    return { url };
  } catch (error) {
    log.error({ err: error, userId: user.userId }, 'the payment provider did not open its portal');
    throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE');
  }
}
