import { purchaseStates } from '#features/checkout/desk/desk-purchase.ts';
import { listDeskPurchases, listDeskSeats } from '#features/checkout/desk/list-desk-purchases.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { CommandResult } from '../command/command-result.ts';
import { describePage, readListOptions } from '../command/read-list-options.ts';

/** Lists purchases with the filters of the page, and the seats of one that is found alone: `purchases`, `purchases ada@example.com`, `purchases --state=asked`. */
export async function purchases(args: string[]): Promise<CommandResult> {
  const query = readListOptions({ args, option: 'state', states: purchaseStates });
  const { purchases: found, next } = await listDeskPurchases(query);
  const seats = query.text ? await listDeskSeats(found) : [];
  const rows = found.map((purchase) => ({ ...purchase, ...(seats.length > 0 && { seats }) }));
  const lines = rows.map(({ purchased, purchaseId, email, userId, quantity, amountCents: cents, currency, state }) =>
    [
      purchased.slice(0, 10),
      purchaseId,
      email ?? userId,
      `${quantity} × course`,
      formatMoney({ cents, currency }),
      purchaseStates[state],
    ].join('  '),
  );
  lines.push(
    ...seats.map(({ position, code, userId, isVoid }) => `  seat ${position}  ${code}  ${isVoid ? 'void' : (userId ?? 'free')}`),
  );
  return { isWell: true, lines: [...lines, describePage({ what: 'purchases', count: rows.length, next })], rows };
}
