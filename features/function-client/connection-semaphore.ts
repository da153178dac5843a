/** A browser opens six connections to a site over HTTP/1.1: what its tabs listen on must leave some to ask on. */
const listeningAtOnce = 4;
const names = Array.from({ length: listeningAtOnce }, (_, at) => `listening-${at}`);

/**
 * Waits until this tab may listen on one more connection, and holds it until the signal is aborted. Visible windows share them; a browser
 * without locks (they are for secure origins) holds as many as it opens.
 */
export async function acquireConnection(signal: AbortSignal): Promise<void> {
  const { locks } = navigator;
  if (!locks) return;
  for (const name of names) if (await hold(locks, name, { ifAvailable: true }, signal)) return;
  await hold(locks, names[Math.floor(Math.random() * names.length)] ?? '', { signal }, signal);
}

/** Answers whether the lock is held, as soon as that is known; it is let go when the signal is aborted. */
const hold = (locks: LockManager, name: string, options: LockOptions, signal: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const untilAborted = (lock: Lock | null) => {
      resolve(lock !== null);
      return (
        lock && new Promise<void>((release) => (signal.aborted ? release() : signal.addEventListener('abort', () => release())))
      );
    };
    locks.request(name, options, untilAborted).catch(() => resolve(false)); // aborted while it waited
  });
