import { and, asc, eq, isNull } from 'drizzle-orm';
import { formatMoney } from '#features/checkout/format-money.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { refundRequests as requests } from '#features/checkout/refund-request.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/database.server.ts';
import type { CommandResult } from './command-result.ts';

/** Requests that nobody has answered yet, oldest first. */
export async function refundRequests(): Promise<CommandResult> {
  const open = await database
    .select({
      purchaseId: purchases.id,
      email: users.email,
      cents: purchases.amountCents,
      currency: purchases.currency,
      created: requests.created,
      reason: requests.reason,
    })
    .from(requests)
    .innerJoin(purchases, eq(purchases.id, requests.purchaseId))
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(and(isNull(requests.answeredAt), isNull(purchases.undoneAt)))
    .orderBy(asc(requests.created));
  const lines = open.map(({ purchaseId, email, cents, currency, created, reason }) =>
    [created.toISOString().slice(0, 10), email, formatMoney({ cents, currency }), purchaseId, JSON.stringify(reason)].join('  '),
  );
  return { isWell: true, lines: [...lines, `open refund requests: ${open.length}`] };
}
