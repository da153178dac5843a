/** A browser opens six connections to a site over HTTP/1.1: what its tabs listen on must leave some to ask on. */
const listeningAtOnce = 4;
const names = Array.from({ length: listeningAtOnce }, (_, at) => `listening-${at}`);

/**
 * Waits until this tab may listen on one more connection, and holds it until the signal is aborted. Visible windows share them, in turns where
 * they want more; a browser without locks (they are for secure origins) holds as many as it opens.
 */
export async function acquireConnection(signal: AbortSignal): Promise<void> {
  const { locks } = navigator;
  if (!locks) return;
  // Whichever is let go first: one of them may be held for as long as this very tab is open.
  const waiting = new AbortController();
  const wanted = AbortSignal.any([signal, waiting.signal]);
  await new Promise<void>((resolve) => {
    const untilAborted = () => {
      if (waiting.signal.aborted) return; // two were granted at once: one is enough
      waiting.abort();
      resolve();
      return new Promise<void>((release) => (signal.aborted ? release() : signal.addEventListener('abort', () => release())));
    };
    signal.addEventListener('abort', () => resolve());
    for (const name of names) locks.request(name, { signal: wanted }, untilAborted).catch(() => {}); // aborted while it waited
  });
}

/** Says whether somebody waits for one of the connections that are held. */
export async function isConnectionWanted(): Promise<boolean> {
  const { pending = [] } = (await navigator.locks?.query()) ?? {};
  return pending.some(({ name }) => names.includes(name ?? ''));
}
