import { second } from '../../durations.ts';
import { type PeriodicJob, startPeriodicJob } from '../../process/periodic-job.server.ts';
import { settleDueObjects } from './advance-test-clock.server.ts';
import { deliverDueEvents } from './deliver-events.server.ts';

let job: PeriodicJob | undefined;

/** Starts what the provider does on its own: delivering webhooks, settling refunds and expiring checkouts. What a crash interrupted is taken up again. */
export function startGateway(): void {
  job ??= startPeriodicJob({
    name: 'The payment stand-in moves on',
    work: () => settleDueObjects().then(deliverDueEvents),
    pause: second,
    delay: second,
    failure: 'the local payment gateway waits for the database',
  });
}

/** Stops the gateway; resolves when nothing is under way. */
export async function stopGateway(): Promise<void> {
  const stopped = job?.stop();
  job = undefined;
  await stopped;
}

/** Looks for work now instead of at the next tick. */
export function wakeGateway(): void {
  job?.wake();
}
