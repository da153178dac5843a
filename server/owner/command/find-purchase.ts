import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { CommandError, RefusedError } from './command-result.ts';
import { findAccount } from './find-account.ts';

/** Finds the purchase with this id or payment, or the one that stands of the account with this e-mail address. */
export async function findPurchase(target: string | undefined): Promise<typeof purchases.$inferSelect> {
  if (!target) throw new CommandError('which purchase? Give its id or its buyer’s e-mail address');
  if (!target.includes('@')) {
    const [purchase] = await database
      .select()
      .from(purchases)
      .where(or(eq(purchases.id, target), eq(purchases.paymentIntentId, target)));
    if (!purchase) throw new RefusedError(`there is no purchase ${target}`);
    return purchase;
  }
  const { userId, name } = await findAccount(target);
  const standing = await database
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNull(purchases.undoneAt)))
    .orderBy(desc(purchases.created));
  const [only, ...others] = standing;
  if (!only) throw new RefusedError(`${name} has no purchase that could be refunded`);
  if (others.length > 0) {
    const choices = standing.map(
      ({ id, quantity, created }) => `${id} (${quantity} × course, ${created.toISOString().slice(0, 10)})`,
    );
    throw new RefusedError(`${name} has several purchases; name one: ${choices.join(', ')}`);
  }
  return only;
}
