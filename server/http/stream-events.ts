import type { Context } from 'hono';
import { toExpectedFailure } from './expected-failure.ts';

/** One event of JSON a line. */
export const eventStreamType = 'application/x-ndjson';

/**
 * Answers with events as they come. The first is waited for, so that a refusal keeps its status; what fails later becomes the last event.
 * When the reader has gone, `left` is aborted and the events end.
 */
export async function streamEvents({
  context,
  events,
  left,
}: {
  context: Context;
  events: AsyncGenerator<object>;
  left: AbortController;
}): Promise<Response> {
  let next: IteratorResult<object> | undefined = await events.next();
  const encoder = new TextEncoder();
  const write = (controller: ReadableStreamDefaultController, event: object) =>
    controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));

  const body = new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = next ?? (await events.next());
        next = undefined;
        if (done) controller.close();
        else write(controller, value);
      } catch (error) {
        if (left.signal.aborted) return;
        const { message, errorKey } = toExpectedFailure(error, context);
        write(controller, { type: 'failed', error: message, errorKey });
        controller.close();
      }
    },
    cancel: async () => {
      left.abort();
      await events.return(undefined).catch(() => {});
    },
  });
  return context.body(body, 200, { 'Content-Type': eventStreamType, 'X-Accel-Buffering': 'no' });
}
