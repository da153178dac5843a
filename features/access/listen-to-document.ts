import type { UserDocument } from './user-document.ts';

interface Documents {
  users: UserDocument;
}

interface Listening<Table extends keyof Documents> {
  table: Table;
  id: string;
  /** Called with the document as it is now and after every change. */
  onDocument: (document: Documents[Table]) => void;
  /** The session has ended; nothing more will come. */
  onSignedOut?: () => void;
}

const second = 1000;
const firstPause = second;
const longestPause = 30 * second;

/**
 * Listens to one document until the function it returns is called. A lost connection comes back by itself, later and later. A tab in the
 * background lets its connection go, because a browser has only six for a site; when it is shown again it gets the document as it is then.
 */
export function listenToDocument<Table extends keyof Documents>(listening: Listening<Table>): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;

  const connect = () => {
    const { table, id } = listening;
    source = new EventSource(`/functions/listen?${new URLSearchParams({ table, id })}`);
    source.addEventListener('document', (event) => {
      pause = firstPause;
      listening.onDocument(JSON.parse(event.data));
    });
    source.addEventListener('signed-out', () => {
      stop();
      listening.onSignedOut?.();
    });
    source.addEventListener('error', () => {
      // The browser retries what was cut; what was refused (a server that is starting, say) is for us to retry.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, pause);
      pause = Math.min(pause * 2, longestPause);
    });
  };
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
  };
  const followVisibility = () => {
    disconnect();
    if (document.visibilityState === 'visible') connect();
  };
  const stop = () => {
    document.removeEventListener('visibilitychange', followVisibility);
    disconnect();
  };
  document.addEventListener('visibilitychange', followVisibility);
  connect();
  return stop;
}
