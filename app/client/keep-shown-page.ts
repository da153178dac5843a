import { second } from '#platform/durations.ts';

const [firstPause, maxPause] = [second, 30 * second];
/** What a server answers that is being restarted, or whose database is away. */
const passing = [502, 503, 504];

/**
 * Has the data of the page that is shown asked for until they come. Pages ask for them anew as their reader goes on; where one such request
 * fails, React Router puts an error in the place of the page, and of the video or text in it. Other pages are asked for once.
 */
export function keepShownPage(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof URL && isOfShownPage(input) && (init?.method ?? 'GET') === 'GET')) return send(input, init);
    for (let pause = firstPause; ; pause = Math.min(2 * pause, maxPause)) {
      const answer = await send(input, init).catch(() => null);
      init?.signal?.throwIfAborted();
      if (answer && !passing.includes(answer.status)) return answer;
      await waitForNetwork(pause, init?.signal ?? undefined);
    }
  };
}

/** Says whether React Router asks for the data of the page that is shown; which parts of it are asked for does not matter. */
function isOfShownPage(asked: URL): boolean {
  const { origin, pathname, search } = new URL(asked);
  const parts = new URLSearchParams(search);
  parts.delete('_routes');
  const shown = `${location.pathname}${location.pathname.endsWith('/') ? '_' : ''}.data`;
  return origin === location.origin && pathname === shown && parts.toString() === new URLSearchParams(location.search).toString();
}

/** Waits for the network to come back, at most a time in milliseconds; rejects when nobody waits any more. */
function waitForNetwork(pause: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (settle: () => void) => {
      over.abort();
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(() => end(resolve), pause);
    addEventListener('online', () => end(resolve), { signal: over.signal });
    signal?.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: over.signal });
  });
}
