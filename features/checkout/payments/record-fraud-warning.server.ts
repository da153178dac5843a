import { z } from 'zod';
import { raiseAlert } from '#features/owner/alerts/raise-alert.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { EventOutcome } from './event-outcome.ts';

const fraudWarning = z.object({ id: z.string(), charge: z.union([z.string(), z.object({})]), fraud_type: z.string() });

/** Takes a bank's word that a payment may be fraud. The stored event is the record; nothing ends by it: the owner is told, and decides whether to refund. */
export async function recordFraudWarning({
  transaction,
  object,
}: {
  transaction: Transaction;
  object: unknown;
}): Promise<EventOutcome> {
  const { id } = fraudWarning.parse(object);
  await raiseAlert({ transaction, kind: 'fraud-warning', subject: id });
  return { outcome: 'applied' };
}
