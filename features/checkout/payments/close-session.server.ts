import { and, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import type { EventOutcome } from './event-outcome.ts';
import { queueAbandonedCheckout } from './queue-abandoned-checkout.server.ts';

const closedSession = z.object({ id: z.string(), client_reference_id: z.string().nullish() });

/** The states of a session that expiry and a failed payment end. A payment may fail of a session that was given up before. */
const open = ['open'] as const;
const unpaid = ['open', 'expired', 'processing'] as const;

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
  const isIt = or(
    eq(checkoutSessions.providerSessionId, closed.id),
    closed.client_reference_id ? eq(checkoutSessions.id, closed.client_reference_id) : undefined,
  );
  const sessions = await transaction
    .update(checkoutSessions)
    .set({ status, clientSecret: null })
    .where(and(isIt, inArray(checkoutSessions.status, status === 'failed' ? unpaid : open)))
    .returning();
  if (status === 'expired') {
    await transaction
      .update(checkoutSessions)
      .set({ clientSecret: null })
      .where(and(isIt, eq(checkoutSessions.status, 'expired'))); // replaced before
    for (const session of sessions) await queueAbandonedCheckout({ transaction, session });
    return { outcome: 'applied' };
  }
  if (sessions.length === 0 && (await transaction.$count(checkoutSessions, isIt)) === 0)
    return { outcome: 'waiting', waitsFor: closed.id, note: 'no checkout session of ours has this id' };
  for (const { id: reason, userId, quantity, isGift, amountCents: cents, currency } of sessions) {
    const data = { seats: quantity, isGift, due: { cents, currency } };
    await queueMail({ transaction, mail: { kind: 'payment-failed', reason, to: { userId }, data } });
  }
  return { outcome: 'applied' };
}
