import { desc, eq } from 'drizzle-orm';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { withdrawals as table } from '#features/checkout/withdrawal.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { CommandResult } from '../command/command-result.ts';

/** Lists the withdrawals from contracts, newest first: where each stands, its day, and from which purchase. */
export async function withdrawals(): Promise<CommandResult> {
  const all = await database
    .select({ withdrawal: table, cents: purchases.amountCents, currency: purchases.currency })
    .from(table)
    .innerJoin(purchases, eq(purchases.id, table.purchaseId))
    .orderBy(desc(table.statedAt));
  const lines = all.map(({ withdrawal: { status, statedAt, purchaseId, name, email }, cents, currency }) =>
    [
      status.padEnd('refunded'.length),
      statedAt.toISOString().slice(0, 10),
      email ?? 'no address',
      formatMoney({ cents, currency }),
      purchaseId,
      JSON.stringify(name),
    ].join('  '),
  );
  const rows = all.map(({ withdrawal, ...price }) => ({ ...withdrawal, ...price }));
  const waiting = all.filter(({ withdrawal }) => withdrawal.status === 'waiting').length;
  return { isWell: true, lines: [...lines, `withdrawals: ${all.length}, waiting for the payment provider: ${waiting}`], rows };
}
