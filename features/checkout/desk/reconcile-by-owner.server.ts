import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { wordsForOwner } from '#platform/logging/without-values.ts';
import { database } from '#platform/postgres/database.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts';
import { reconcileEvents } from '../payments/reconcile-events.server.ts';

/** An event of the provider that had not arrived. `at` is ISO 8601. */
export interface RepairedEvent {
  eventId: string;
  /** In the provider's words: `charge.refunded`, say. */
  type: string;
  at: string;
}

/** Compares with the payment provider for an owner; the log keeps it where something was missing. Answers how many events there are, and what was taken. */
export async function reconcileByOwner({ act }: { act: OwnerAct }): Promise<{ seen: number; repaired: RepairedEvent[] }> {
  const { seen, repaired } = await reconcileEvents().catch((error) => {
    if (error instanceof AppError || isDatabaseUnavailable(error)) throw error;
    throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE', wordsForOwner(error));
  });
  if (repaired.length > 0) {
    const rowId = repaired.map(({ id }) => id).join(', ');
    await database.transaction((transaction) =>
      recordOwnerAction({ transaction, action: 'payments-reconciled', userId: null, rowId, ...act }),
    );
  }
  return {
    seen,
    repaired: repaired.map(({ id, type, created }) => ({
      eventId: id,
      type,
      at: new Date(created * second).toISOString(),
    })),
  };
}
