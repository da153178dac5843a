import type { Context } from 'hono';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { gauge } from '#platform/metrics.server.ts';
import { toExpectedFailure } from './error-handler.ts';

/** The type of a stream that has one event of JSON a line. */
export const eventStreamType = 'application/x-ndjson';

/** A server that stops gives answers this long to come to their end; it has to be gone in ten seconds. */
const longestEnding = 6 * second;
const open = new Set<AbortController>();

gauge({
  name: 'event_streams_open',
  help: 'Calls whose answer comes event by event, such as those of the assistant',
  read: (streams) => streams.set(open.size),
});

/** Has a stop of the server fail a call, of these streams or of others, until what it returns ends that. */
export function failOnStop(left: AbortController): () => void {
  open.add(left);
  return () => open.delete(left);
}

/** Fails the event streams that a stop finds open and that do not end soon: their callers are told, and nobody pays for what was cut off. */
export function endEventStreams(after: number = longestEnding): void {
  setTimeout(() => {
    for (const left of open) left.abort(new AppError('STOPPING'));
  }, after).unref();
}

/**
 * Answers with events as they come. The first is waited for, so that a refusal keeps its status; what fails later becomes the last event.
 * When the reader has gone, `left` is aborted and the events end.
 */
export async function streamEvents({
  context,
  begin,
  left,
}: {
  context: Context;
  begin: () => Promise<AsyncGenerator<object>>;
  left: AbortController;
}): Promise<Response> {
  const end = failOnStop(left); // a stop ends what has not begun, too
  const first = begin().then(async (events) => ({ events, next: await events.next() }));
  const { events, ...begun } = await first.catch((error: unknown) => {
    end();
    throw error;
  });
  let next: IteratorResult<object> | undefined = begun.next;
  let hasGone = false;
  const encoder = new TextEncoder();
  const write = (controller: ReadableStreamDefaultController, event: object) =>
    controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));

  const body = new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = next ?? (await events.next());
        next = undefined;
        if (!done) return write(controller, value);
      } catch (error) {
        if (hasGone) return;
        const { message, errorKey } = toExpectedFailure(error, context);
        write(controller, { type: 'failed', error: message, errorKey });
      }
      end();
      controller.close();
    },
    cancel: async () => {
      hasGone = true;
      end();
      left.abort();
      await events.return(undefined).catch(() => {});
    },
  });
  return context.body(body, 200, { 'Content-Type': eventStreamType, 'X-Accel-Buffering': 'no' });
}
