import { second } from '#platform/durations.ts';

/** The time after which we end what is still running, PostgreSQL for one: whoever told us to stop kills us after ten seconds. */
const stopTimeout = 9.5 * second;
/** A terminal tells npm and us of one Ctrl-C, and npm passes it on to us: what comes so soon is no second one. */
const onePress = 2 * second;

/** Shuts down in order when the process is told to end, once, however often it is told; only a second Ctrl-C does not wait. */
export function shutDownOnSignal(stop: () => Promise<void>): void {
  let toldAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (toldAt !== undefined) {
        if (signal === 'SIGINT' && performance.now() - toldAt > onePress) process.exit(1);
        return;
      }
      toldAt = performance.now();
      setTimeout(() => process.exit(0), stopTimeout).unref();
      void stop().then(() => process.exit(0));
    });
  }
}
