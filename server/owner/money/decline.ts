import { declineRefund } from '#features/checkout/refunds/refund-answer.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';
import { findPurchase } from '../command/find-purchase.ts';
import { readAct } from '../command/read-act.ts';

/** Declines a buyer's request for a refund: `decline <email|purchase> --reason="…"`. The reason is for the buyer to read. */
export async function decline(args: string[]): Promise<CommandResult> {
  const { target, act } = readAct(args);
  if (!act.reason) throw new CommandError('--reason: say why; the buyer reads it');
  const { id: purchaseId, amountCents: cents, currency } = await findPurchase(target);
  await declineRefund({ purchaseId, ...act });
  return {
    isWell: true,
    rows: [{ purchaseId, cents, currency }],
    lines: [`the refund of ${formatMoney({ cents, currency })} (${purchaseId}) is declined: access stays`],
  };
}
