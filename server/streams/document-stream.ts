import type { ServerResponse } from 'node:http';
import type { SignedInUser } from '#features/users/account.ts';

/** One browser that listens: server-sent events on the raw response, which costs half the memory of the framework's own streams. */
export interface DocumentStream {
  readonly userId: string;
  readonly topic: Topic;
  readonly outgoing: ServerResponse;
  /** Finds the account the stream was opened for while its session lives, null afterwards. */
  readonly findUser: () => Promise<SignedInUser | null>;
  /** The time at which the stream ends by itself; its browser opens another. */
  readonly endsAt: number;
  /** The last state that the browser knows, in the topic's own terms; '' when it knows nothing yet. */
  cursor: string;
}

/** A subject that can be listened to: an account, one row, or the rows of some tables. */
export interface Topic {
  /** The tables whose changes concern it. */
  readonly tables: ReadonlySet<string>;
  /** Sends what the browser does not know: at the beginning, and when changes may have been missed. */
  begin(stream: DocumentStream): Promise<void>;
  /** Sends what has changed since. */
  follow(stream: DocumentStream): Promise<void>;
  /** Tells of a row that is gone. */
  tellDeleted?(stream: DocumentStream, deleted: { table: string; itemId: string; version: number }): void;
}

/** Sends an event, unless the stream has ended meanwhile: writing to an ended one would end the process. */
export function sendEvent({
  stream: { outgoing },
  event,
  data,
  id,
}: {
  stream: DocumentStream;
  event: string;
  data: unknown;
  /** The event's id, which the browser sends back as `Last-Event-ID`. */
  id?: string | number;
}): void {
  if (outgoing.writableEnded) return;
  outgoing.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Tells the browser not to come back. */
export function endSignedOut({ outgoing }: DocumentStream): void {
  if (outgoing.writableEnded) return;
  outgoing.end('event: signed-out\ndata: {}\n\n');
}
