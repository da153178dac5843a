import { z } from 'zod';
import type { EventOutcome } from './event-outcome.ts';

const fraudWarning = z.object({ id: z.string(), charge: z.union([z.string(), z.object({})]), fraud_type: z.string() });

/** Takes a bank's word that a payment may be fraud. The stored event is the record; nothing ends by it, and the owner decides whether to refund. */
export function recordFraudWarning({ object }: { object: unknown }): EventOutcome {
  fraudWarning.parse(object);
  return { outcome: 'applied' };
}
