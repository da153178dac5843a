const second = 1000;
/** Who told us to stop kills us after ten seconds. What is still running by then, PostgreSQL for one, ends with us. */
const stopTimeout = 9.5 * second;

/** Stops in order when the process is told to end, once, however often it is told; only a second Ctrl-C does not wait. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping && signal === 'SIGINT') process.exit(1);
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(0), stopTimeout).unref();
      void stop().then(() => process.exit(0));
    });
  }
}
