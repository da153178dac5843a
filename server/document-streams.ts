import type { ServerResponse } from 'node:http';
import { readUserDocument } from '#features/access/read-user-document.server.ts';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import { hearDocumentChanges } from '#platform/document-changes.server.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log.server.ts';

const second = 1000;
const hour = 60 * 60 * second;
/** Proxies cut a silent connection, commonly after a minute. */
const heartbeatInterval = 25 * second;
/** A stream proves its session anew at least this often, by being opened again. */
const longestStream = hour;
const streamsPerAccount = 30;

interface Stream {
  outgoing: ServerResponse;
  request: Request;
  openedAt: number;
}

const streamsOf = new Map<string, Set<Stream>>();
/** What is under way for an account's streams, so that an older document is never sent after a newer one. */
const lastTaskOf = new Map<string, Promise<void>>();
let heartbeat: NodeJS.Timeout | undefined;
let isClosing = false;

/** Opens a stream of server-sent events on the raw response: the account's document now, then each change of it. */
export async function openDocumentStream({ userId, ...opened }: Omit<Stream, 'openedAt'> & { userId: string }): Promise<void> {
  if (isClosing) throw new AppError('UNAVAILABLE');
  await hearDocumentChanges({ onChange, onReconnect: () => [...streamsOf.keys()].map(sendToAll) });
  if (opened.outgoing.destroyed) return; // the browser has gone meanwhile
  const streams = streamsOf.get(userId) ?? new Set();
  if (streams.size >= streamsPerAccount) throw new AppError('TOO_MANY_REQUESTS');
  const stream: Stream = { ...opened, openedAt: Date.now() };
  streamsOf.set(userId, streams.add(stream));
  heartbeat ??= setInterval(beat, heartbeatInterval).unref();

  const { outgoing } = stream;
  outgoing.on('close', () => {
    streams.delete(stream);
    if (streams.size === 0 && streamsOf.get(userId) === streams) streamsOf.delete(userId);
  });
  outgoing.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  outgoing.write('retry: 1000\n\n');
  enqueue(userId, () => send(userId, [stream]));
}

/** Ends every stream, so that a server that stops need not wait for them; browsers connect again by themselves. */
export function closeDocumentStreams(): void {
  isClosing = true;
  clearInterval(heartbeat);
  for (const streams of streamsOf.values()) for (const { outgoing } of streams) outgoing.end();
}

function onChange(key: string): void {
  const [table, userId = ''] = key.split(':');
  if (!streamsOf.has(userId)) return;
  if (table === 'users') sendToAll(userId);
  if (table === 'sessions') enqueue(userId, () => endDeadSessions(userId));
}

const sendToAll = (userId: string) => enqueue(userId, () => send(userId, [...(streamsOf.get(userId) ?? [])]));

function enqueue(userId: string, task: () => Promise<void>): void {
  const done = (lastTaskOf.get(userId) ?? Promise.resolve())
    .then(task)
    .catch((error: unknown) => {
      // The browser connects again and gets the document then.
      log.warn({ err: error }, 'a document could not be sent to its listeners');
      for (const { outgoing } of streamsOf.get(userId) ?? []) outgoing.end();
    })
    .finally(() => {
      if (lastTaskOf.get(userId) === done) lastTaskOf.delete(userId);
    });
  lastTaskOf.set(userId, done);
}

async function send(userId: string, streams: Stream[]): Promise<void> {
  const document = await readUserDocument({ userId });
  for (const { outgoing } of streams) {
    if (document) outgoing.write(`event: document\ndata: ${JSON.stringify(document)}\n\n`);
    else endSignedOut(outgoing);
  }
}

async function endDeadSessions(userId: string): Promise<void> {
  for (const { outgoing, request } of streamsOf.get(userId) ?? []) {
    if ((await getSignedInUser(request))?.userId !== userId) endSignedOut(outgoing);
  }
}

/** Tells the browser not to come back. */
const endSignedOut = (outgoing: ServerResponse) => outgoing.end('event: signed-out\ndata: {}\n\n');

function beat(): void {
  const now = Date.now();
  for (const streams of streamsOf.values()) {
    for (const { outgoing, openedAt } of streams) {
      if (now - openedAt > longestStream) outgoing.end();
      else outgoing.write(':\n\n');
    }
  }
}
