import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { reconcileEvents } from '#features/checkout/payments/reconcile-events.server.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { refundPurchase } from '#features/checkout/refunds/refund-purchase.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { currencyDigits } from '#platform/text/currency-digits.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { CommandError, type CommandResult } from './command-result.ts';
import { findPurchase } from './find-purchase.ts';
import { requirePayments } from './require-payments.ts';

type Purchase = typeof purchases.$inferSelect;

/** Refunds all of a purchase, or that much of it: `refund <email|purchase> [--amount=50.00]`. */
export async function refund(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({ args, options: { amount: { type: 'string' } }, allowPositionals: true });
  await requirePayments();
  const purchase = await findPurchase(positionals[0]);
  const { amount } = values;
  const amountCents = amount === undefined ? undefined : centsOf(amount, purchase);
  const made = await refundPurchase({ purchaseId: purchase.id, ...(amountCents !== undefined && { amountCents }) });
  // The webhook does the same; asking for the events here means that the answer below is true when it is printed.
  await reconcileEvents({ days: 1 });

  const [after] = await database.select().from(purchases).where(eq(purchases.id, purchase.id));
  const money = formatMoney({ cents: made.amount, currency: purchase.currency });
  const consequence = after?.undoneAt ? 'access has ended' : 'access stays';
  return { isWell: true, lines: [`refund ${made.id} of ${money} is ${made.status}: ${consequence}`] };
}

function centsOf(amount: string, { currency }: Purchase): number {
  const cents = Math.round(Number(amount) * 10 ** currencyDigits(currency));
  if (!(cents > 0)) throw new CommandError(`--amount: "${amount}" is no amount; write it like 50.00`);
  return cents;
}
