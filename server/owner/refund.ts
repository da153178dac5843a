import { parseArgs } from 'node:util';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { formatMoney } from '#features/checkout/format-money.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { reconcileEvents } from '#features/checkout/reconcile-events.server.ts';
import { refundPurchase } from '#features/checkout/refund-purchase.server.ts';
import { currencyDigits } from '#platform/currency-digits.ts';
import { database } from '#platform/database.server.ts';
import { CommandError, type CommandResult } from './command-result.ts';
import { findAccount } from './find-account.ts';

type Purchase = typeof purchases.$inferSelect;

/** `refund <email|purchase> [--amount=50.00]`: all of a purchase, or that much of it. */
export async function refund(args: string[]): Promise<CommandResult> {
  const { target, amount } = readArguments(args);
  const purchase = await findPurchase(target);
  const amountCents = amount === undefined ? undefined : centsOf(amount, purchase);
  const made = await refundPurchase({ purchaseId: purchase.id, ...(amountCents !== undefined && { amountCents }) });
  // The webhook does the same; asking for the events here means that the answer below is true when it is printed.
  await reconcileEvents({ days: 1 });

  const [after] = await database.select().from(purchases).where(eq(purchases.id, purchase.id));
  const money = formatMoney({ cents: made.amount, currency: purchase.currency });
  const consequence = after?.undoneAt ? 'access has ended' : 'access stays';
  return { isWell: true, lines: [`refund ${made.id} of ${money} is ${made.status}: ${consequence}`] };
}

function readArguments(args: string[]): { target: string; amount?: string } {
  const { values, positionals } = parseArgs({ args, options: { amount: { type: 'string' } }, allowPositionals: true });
  const [target] = positionals;
  if (!target) throw new CommandError('which purchase? Give its id or the e-mail address of its buyer');
  return { target, amount: values.amount };
}

function centsOf(amount: string, { currency }: Purchase): number {
  const cents = Math.round(Number(amount) * 10 ** currencyDigits(currency));
  if (!(cents > 0)) throw new CommandError(`--amount: "${amount}" is no amount; write it like 50.00`);
  return cents;
}

async function findPurchase(target: string): Promise<Purchase> {
  if (!target.includes('@')) {
    const [purchase] = await database
      .select()
      .from(purchases)
      .where(or(eq(purchases.id, target), eq(purchases.paymentIntentId, target)));
    if (!purchase) throw new CommandError(`there is no purchase ${target}`);
    return purchase;
  }
  const { userId, email } = await findAccount(target);
  const standing = await database
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNull(purchases.undoneAt)))
    .orderBy(desc(purchases.created));
  const [only, ...others] = standing;
  if (!only) throw new CommandError(`${email} has no purchase that could be refunded`);
  if (others.length > 0) {
    const choices = standing.map(
      ({ id, quantity, created }) => `${id} (${quantity} × course, ${created.toISOString().slice(0, 10)})`,
    );
    throw new CommandError(`${email} has several purchases; name one: ${choices.join(', ')}`);
  }
  return only;
}
