import { and, asc, eq, isNull } from 'drizzle-orm';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { refundRequests as requests } from '#features/checkout/refund-request.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { verifiedEmail } from '#features/users/verified-email.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { CommandResult } from './command-result.ts';

/** Lists the requests for a refund that nobody has answered yet, oldest first. */
export async function refundRequests(): Promise<CommandResult> {
  const open = await database
    .select({
      purchaseId: purchases.id,
      email: verifiedEmail,
      userId: purchases.userId,
      cents: purchases.amountCents,
      currency: purchases.currency,
      created: requests.created,
      reason: requests.reason,
    })
    .from(requests)
    .innerJoin(purchases, eq(purchases.id, requests.purchaseId))
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(and(isNull(requests.answer), isNull(purchases.undoneAt)))
    .orderBy(asc(requests.created));
  const lines = open.map(({ purchaseId, email, userId, cents, currency, created, reason }) =>
    [
      created.toISOString().slice(0, 10),
      email ?? userId,
      formatMoney({ cents, currency }),
      purchaseId,
      JSON.stringify(reason),
    ].join('  '),
  );
  return { isWell: true, lines: [...lines, `open refund requests: ${open.length}`] };
}
