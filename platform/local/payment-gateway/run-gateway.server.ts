import { and, eq, lte, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { second } from '../../durations.ts';
import { log } from '../../log.server.ts';
import { database } from '../../postgres/database.server.ts';
import { finishRefund } from './create-refund.server.ts';
import { deliverDueEvents } from './deliver-events.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { refundBehaviour } from './test-cards.ts';

let timer: NodeJS.Timeout | undefined;
let running: Promise<void> = Promise.resolve();
let stopped = true;

/** Starts what the provider does on its own: delivering webhooks and settling refunds. What a crash interrupted is taken up again. */
export function startGateway(): void {
  stopped = false;
  timer = setTimeout(work, second);
}

/** Stops the gateway; resolves when nothing is under way. */
export async function stopGateway(): Promise<void> {
  stopped = true;
  clearTimeout(timer);
  await running;
}

/** Looks for work now instead of at the next tick. */
export function wakeGateway(): void {
  if (stopped) return;
  clearTimeout(timer);
  timer = setTimeout(work, 0);
}

function work(): void {
  running = running
    .then(settleDueRefunds)
    .then(deliverDueEvents)
    .catch((error: unknown) => log.warn({ err: error }, 'the local payment gateway waits for the database'))
    .finally(() => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(work, second);
    });
}

async function settleDueRefunds(): Promise<void> {
  const due = await database
    .select({ id: gatewayObjects.id, charge: sql<string>`${gatewayObjects.data}->>'charge'` })
    .from(gatewayObjects)
    .where(and(eq(gatewayObjects.object, 'refund'), lte(gatewayObjects.dueAt, sql`now()`)));
  for (const { id, charge } of due) {
    await database.transaction(async (transaction) => {
      const [row] = await transaction
        .select({ data: gatewayObjects.data })
        .from(gatewayObjects)
        .where(eq(gatewayObjects.id, charge));
      const last4 = (row?.data as Stripe.Charge | undefined)?.payment_method_details?.card?.last4 ?? '';
      await finishRefund(transaction, id, refundBehaviour(last4) === 'succeeds-then-fails' ? 'failed' : 'succeeded');
    });
  }
}
