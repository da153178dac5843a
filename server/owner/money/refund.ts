import { parseArgs } from 'node:util';
import { refundByOwner } from '#features/checkout/desk/refund-by-owner.server.ts';
import type { purchases } from '#features/checkout/purchase.table.server.ts';
import { currencyRules } from '#platform/text/currencies.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { findPurchase } from '../command/find-purchase.ts';
import { actAtTerminal } from '../command/read-act.ts';
import { requirePayments } from '../command/require-payments.ts';

type Purchase = typeof purchases.$inferSelect;

/** Refunds all of a purchase, or that much of it: `refund <email|purchase> [--amount=50.00] [--reason="…"]`. The reason is for the log. */
export async function refund(args: string[]): Promise<CommandResult> {
  const options = { amount: { type: 'string' }, reason: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  await requirePayments();
  const purchase = await findPurchase(positionals[0]);
  const { amount } = values;
  const amountCents = amount === undefined ? undefined : centsOf(amount, purchase);
  const act = actAtTerminal(values.reason);
  const made = await refundByOwner({
    purchaseId: purchase.id,
    ...(amountCents !== undefined && { amountCents }),
    act,
  });
  const consequence = made.hasAccessEnded ? 'access has ended' : 'access stays';
  return {
    isWell: true,
    rows: [made],
    lines: [`refund ${made.refundId} of ${formatMoney(made)} is ${made.status}: ${consequence}`],
  };
}

function centsOf(amount: string, { currency }: Purchase): number {
  const { digits, step } = currencyRules(currency);
  const exact = Number(amount) * 10 ** digits;
  const cents = Math.round(exact / step) * step;
  if (!(cents > 0)) throw new CommandError(`--amount: "${amount}" is no amount; write it like 50.00`);
  if (Math.abs(exact - cents) > 1e-6) {
    const smallest = formatMoney({ cents: step, currency });
    throw new CommandError(`--amount: "${amount}" cannot be sent back: the provider knows nothing smaller than ${smallest}`);
  }
  return cents;
}
