import { breakOff, requestFunction } from './call-function.ts';

/**
 * Calls a function that answers event by event, one JSON object a line, and yields each as it comes; `isGuest` calls without an account.
 * Throws {@link FunctionError} as `callFunction` does, also where the connection breaks in the middle (`FETCH_FAILED`). Aborting the signal,
 * or leaving the loop, hangs up.
 */
export async function* streamFunction<Event>({
  name,
  body,
  isGuest = false,
  signal,
}: {
  name: string;
  body: Record<string, unknown>;
  isGuest?: boolean;
  signal: AbortSignal;
}): AsyncGenerator<Event> {
  const left = new AbortController();
  try {
    const response = await requestFunction({
      name,
      body,
      caller: isGuest ? 'anyone' : 'bearer',
      signal: AbortSignal.any([signal, left.signal]),
    });
    yield* readLines<Event>(response);
  } finally {
    left.abort();
  }
}

async function* readLines<Event>(response: Response): AsyncGenerator<Event> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { done, value } = await reader.read().catch(breakOff);
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parseLine(line);
  }
}

function parseLine<Event>(line: string): Event {
  try {
    return JSON.parse(line);
  } catch {
    return breakOff();
  }
}
