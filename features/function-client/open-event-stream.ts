import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { minute, second } from '#platform/durations.ts';
import { acquireConnection, isConnectionWanted } from './connection-semaphore.ts';

interface EventStreamOptions {
  /** Returns the query of `/functions/listen`, asked for at every new connection. */
  query: () => URLSearchParams;
  /** The handlers of events, by their kind. */
  events: Record<string, (data: unknown, lastEventId: string) => void>;
  /** Called when changes may be missed from now on, until the next event. */
  onLost?: () => void;
}

const firstDelay = second;
const maxDelay = minute;
/** A connection that held for so long was no try that failed. */
const settled = 10 * second;
/** The time that a connection is kept for which another window waits, too. */
const turn = 5 * second;

/**
 * Listens until the function it returns is called. A lost connection comes back by itself, after pauses that grow and are nobody else's, so
 * that a site that was away is not met by all its pages at once; and at once when the browser finds a network again. A tab in the background
 * lets its connection go, because a browser has only six for a site, and connects again when it is shown. Windows that are shown at once and
 * want more than there are take turns.
 */
export function openEventStream({ query, events, onLost }: EventStreamOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelay;
  let shown = new AbortController();
  let turns: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;

  const connect = () => {
    timer = undefined;
    let openedAt = Number.POSITIVE_INFINITY;
    source = new EventSource(`/functions/listen?${query()}`);
    for (const [name, take] of Object.entries(events)) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent) => {
        take(JSON.parse(data), lastEventId);
      });
    }
    source.addEventListener('signed-out', () => void followSession());
    source.addEventListener('open', () => {
      openedAt = Date.now();
    });
    source.addEventListener('error', () => {
      onLost?.();
      source?.close(); // the browser would retry each second, for as long as it takes
      if (Date.now() - openedAt > settled) delay = firstDelay;
      timer = setTimeout(connect, delay * (0.5 + Math.random() / 2));
      delay = Math.min(delay * 2, maxDelay);
    });
  };
  /** The session may have ended for good, or another have taken its place as its person signed in again. */
  const followSession = async () => {
    disconnect();
    await browserAccount.tell({ type: 'token-refused' });
    const { name } = await browserAccount.known();
    if (isStopped) return;
    if (name === 'fully-authed') followVisibility();
    else stop();
  };
  const connectNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    delay = firstDelay;
    connect();
  };
  const disconnect = () => {
    shown.abort();
    clearInterval(turns);
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    onLost?.();
  };
  const connectInTurn = async () => {
    shown = new AbortController();
    const { signal } = shown;
    await acquireConnection(signal);
    if (signal.aborted) return;
    connect();
    turns = setInterval(async () => {
      const mayGo = timer === undefined; // while the site is away, it is so for other windows, too
      if (mayGo && (await isConnectionWanted()) && !signal.aborted) disconnectAndFollow();
    }, turn);
  };
  const disconnectAndFollow = () => {
    disconnect();
    if (document.visibilityState === 'visible') void connectInTurn();
  };
  const followVisibility = () => {
    delay = firstDelay;
    disconnectAndFollow();
  };
  const stop = () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', followVisibility);
    window.removeEventListener('online', connectNow);
    disconnect();
  };
  document.addEventListener('visibilitychange', followVisibility);
  window.addEventListener('online', connectNow);
  void connectInTurn();
  return stop;
}
