import { second } from '../../durations.ts';
import { log } from '../../log.server.ts';
import { deliverDueEvents } from './deliver-events.server.ts';
import { settleDueObjects } from './pass-time.server.ts';

let timer: NodeJS.Timeout | undefined;
let running: Promise<void> = Promise.resolve();
let stopped = true;

/** Starts what the provider does on its own: delivering webhooks, settling refunds and expiring checkouts. What a crash interrupted is taken up again. */
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
    .then(settleDueObjects)
    .then(deliverDueEvents)
    .catch((error: unknown) => log.warn({ err: error }, 'the local payment gateway waits for the database'))
    .finally(() => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(work, second);
    });
}
