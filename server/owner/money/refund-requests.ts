import { countRefundRequests, listRefundRequests } from '#features/checkout/desk/list-refund-requests.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { CommandResult } from '../command/command-result.ts';

/** Lists the requests for a refund that nobody has answered yet, oldest first. */
export async function refundRequests(): Promise<CommandResult> {
  const [open, count] = await Promise.all([listRefundRequests(), countRefundRequests()]);
  const lines = open.map(({ asked, reason, purchase: { purchaseId, email, userId, amountCents: cents, currency } }) =>
    [asked.slice(0, 10), email ?? userId, formatMoney({ cents, currency }), purchaseId, JSON.stringify(reason)].join('  '),
  );
  return { isWell: true, lines: [...lines, `open refund requests: ${count}`], rows: open };
}
