import { and, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import type { EventOutcome } from './event-outcome.ts';

const closedSession = z.object({ id: z.string(), client_reference_id: z.string().nullish() });

/** Closes a session that can no longer be paid, which makes room for a new one of the same intent. A paid one stays paid. */
export async function closeSession({
  transaction,
  object,
  status,
}: {
  transaction: Transaction;
  object: unknown;
  status: 'expired' | 'failed';
}): Promise<EventOutcome> {
  const closed = closedSession.parse(object);
  await transaction
    .update(checkoutSessions)
    .set({ status })
    .where(
      and(
        or(
          eq(checkoutSessions.providerSessionId, closed.id),
          closed.client_reference_id ? eq(checkoutSessions.id, closed.client_reference_id) : undefined,
        ),
        eq(checkoutSessions.status, 'open'),
      ),
    );
  return { outcome: 'applied' };
}
