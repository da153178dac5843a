interface StreamEvent {
  id: string | undefined;
  event: string;
  data: Record<string, unknown>;
}

export interface EventStream {
  status: number;
  /** The next event; null at the end of the stream. */
  next(): Promise<StreamEvent | null>;
  close(): Promise<void>;
}

/** Opens server-sent events and reads them one by one, as `EventSource` would. */
export async function readEventStream(address: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const cut = new AbortController();
  const answer = await fetch(address, { headers, signal: cut.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<StreamEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const fields = new Map(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => line.split(/: (.*)/s) as [string, string]),
        );
        text = text.slice(end + 2);
        const [event, data] = [fields.get('event'), fields.get('data')];
        if (event && data) return { id: fields.get('id'), event, data: JSON.parse(data) };
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
  };
  return { status: answer.status, next, close: async () => cut.abort() };
}
