import { listFraudWarnings } from '#features/checkout/payments/list-fraud-warnings.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { CommandResult } from '../command/command-result.ts';

/** Lists the early fraud warnings, newest first: of which purchase, and whether it still stands. A refund in time spares a dispute. */
export async function fraudWarnings(): Promise<CommandResult> {
  const all = await listFraudWarnings();
  const lines = all.map(({ warned, fraudType, purchaseId, email, amountCents, currency, undoneReason }) =>
    [
      warned.toISOString().slice(0, 10),
      (purchaseId ? (undoneReason ?? 'stands') : 'unknown').padEnd('dispute'.length),
      email ?? 'no address',
      amountCents === null || currency === null ? 'no purchase of ours' : formatMoney({ cents: amountCents, currency }),
      purchaseId ?? '-',
      fraudType,
    ].join('  '),
  );
  const standing = all.filter(({ purchaseId, undoneReason }) => purchaseId && !undoneReason).length;
  return {
    isWell: true,
    lines: [...lines, `early fraud warnings: ${all.length}, of purchases that stand: ${standing}`],
    rows: all,
  };
}
