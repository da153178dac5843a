import { parseArgs } from 'node:util';
import { declineRefund } from '#features/checkout/refunds/decline-refund.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { CommandError, type CommandResult } from './command-result.ts';
import { findPurchase } from './find-purchase.ts';

const longestReason = 2000;

/** Declines a buyer's request for a refund: `decline <email|purchase> --reason="…"`. The reason is for the buyer to read. */
export async function decline(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({ args, options: { reason: { type: 'string' } }, allowPositionals: true });
  const reason = values.reason?.trim() ?? '';
  if (!reason) throw new CommandError('--reason: say why; the buyer reads it');
  if (reason.length > longestReason) throw new CommandError(`--reason: at most ${longestReason} characters`);
  const { id: purchaseId, amountCents: cents, currency } = await findPurchase(positionals[0]);
  await declineRefund({ purchaseId, reason });
  return { isWell: true, lines: [`the refund of ${formatMoney({ cents, currency })} (${purchaseId}) is declined: access stays`] };
}
