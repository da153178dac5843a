import { randomBytes } from 'node:crypto';
import { createCheckoutSession } from '#features/checkout/checkout-session/create-checkout-session.server.ts';
import { discountCodes } from '#features/checkout/discount-code.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '../accounts/create-test-user.ts';

/** Makes a discount code that nobody else's test knows; it answers the code. */
export async function makeDiscount(terms: Partial<typeof discountCodes.$inferInsert> = {}): Promise<string> {
  const code = `TEST-${randomBytes(5).toString('hex').toUpperCase()}`;
  await database.insert(discountCodes).values({ code, percent: 30, plan: 'any', ...terms });
  return code;
}

type Order = Partial<Parameters<typeof createCheckoutSession>[0]>;

/** Opens a checkout with a discount code as it was typed, of somebody new unless it says who. */
export async function openWithCode(typed: string, order: Order = {}) {
  const buyer = order.buyer ?? (await createTestUser());
  const discount = { typed, address: buyer.userId };
  const opened = await createCheckoutSession({ planLevel: 'level-five', dct: true, quantity: 1, ...order, buyer, discount });
  return { buyer, ...opened };
}
