import { eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
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
