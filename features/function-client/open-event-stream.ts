import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { second } from '#platform/durations.ts';
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
const longestDelay = 30 * second;
/** The time that a connection is kept for which another window waits, too. */
const turn = 5 * second;

/**
 * Listens until the function it returns is called. A lost connection comes back by itself, later and later. A tab in the background lets
 * its connection go, because a browser has only six for a site, and connects again when it is shown. Windows that are shown at once and want
 * more than there are take turns.
 */
export function openEventStream({ query, events, onLost }: EventStreamOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelay;
  let shown = new AbortController();
  let turns: ReturnType<typeof setInterval> | undefined;

  const connect = () => {
    source = new EventSource(`/functions/listen?${query()}`);
    for (const [name, take] of Object.entries(events)) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent) => {
        delay = firstDelay;
        take(JSON.parse(data), lastEventId);
      });
    }
    source.addEventListener('signed-out', () => {
      stop(); // nothing more will come
      void browserAccount.tell({ type: 'token-refused' });
    });
    source.addEventListener('error', () => {
      onLost?.();
      // The browser retries what was cut; what was refused (a server that is starting, say) is for us to retry.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, delay);
      delay = Math.min(delay * 2, longestDelay);
    });
  };
  const disconnect = () => {
    shown.abort();
    clearInterval(turns);
    clearTimeout(timer);
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
      if ((await isConnectionWanted()) && !signal.aborted) followVisibility();
    }, turn);
  };
  const followVisibility = () => {
    disconnect();
    if (document.visibilityState === 'visible') void connectInTurn();
  };
  const stop = () => {
    document.removeEventListener('visibilitychange', followVisibility);
    disconnect();
  };
  document.addEventListener('visibilitychange', followVisibility);
  void connectInTurn();
  return stop;
}
