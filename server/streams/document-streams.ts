import { hour, second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { gauge } from '#platform/metrics.server.ts';
import { hearAnnouncements } from '#platform/postgres/announcements.server.ts';
import { type DocumentStream, endSignedOut } from './document-stream.ts';

/** A stream proves its session anew at least this often, by being opened again. */
const longestStream = hour;
/** Proxies cut a silent connection, commonly after a minute. */
const heartbeatInterval = 25 * second;
const streamsPerAccount = 30;

const streamsOf = new Map<string, Set<DocumentStream>>();
/** The last task under way for each account's streams, so that an older document is never sent after a newer one. */
const lastTaskOf = new Map<string, Promise<void>>();
/** Tables of accounts that will be read anyway, so that a burst of changes is read once. */
const waitingReads = new Set<string>();
gauge({
  name: 'listeners_open',
  help: 'Browsers and programs that listen for changes of their documents',
  read: (listeners) => listeners.set([...streamsOf.values()].reduce((sum, { size }) => sum + size, 0)),
});
let heartbeat: NodeJS.Timeout | undefined;
let isClosing = false;
const hearer = { onChange, onGap: () => [...streamsOf.keys()].map(beginAgain) };

/** Opens a stream on the raw response: what the browser does not know yet, then each change. */
export async function openDocumentStream(opened: DocumentStream): Promise<void> {
  const { userId, outgoing } = opened;
  if (isClosing) throw new AppError('UNAVAILABLE');
  await hearAnnouncements(hearer);
  if (outgoing.destroyed) return; // the browser has gone meanwhile
  const streams = streamsOf.get(userId) ?? new Set();
  if (streams.size >= streamsPerAccount) throw new AppError('TOO_MANY_REQUESTS');
  const stream = { ...opened, endsAt: Math.min(opened.endsAt, Date.now() + longestStream) };
  streamsOf.set(userId, streams.add(stream));
  heartbeat ??= setInterval(beat, heartbeatInterval).unref();

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
  outgoing.write(`retry: ${second}\n\n`);
  enqueue(userId, () => stream.topic.begin(stream));
}

/** Ends every stream, so that a server that stops need not wait for them; browsers connect again by themselves. */
export function closeDocumentStreams(): void {
  isClosing = true;
  clearInterval(heartbeat);
  for (const streams of streamsOf.values()) for (const { outgoing } of streams) outgoing.end();
}

/**
 * Takes a change's key: `users:id` and `table:owner` for a change, `table:owner:row:version` for a deletion, `sessions:owner` for a session
 * that ended.
 */
function onChange(key: string): void {
  const [table = '', userId = '', itemId, version] = key.split(':');
  if (!streamsOf.has(userId)) return;
  if (table === 'sessions') enqueue(userId, () => endDeadSessions(streamsOf.get(userId) ?? []));
  else if (itemId === undefined) readOnce(table, userId);
  else enqueue(userId, () => tellDeleted(userId, { table, itemId, version: Number(version) }));
}

function readOnce(table: string, userId: string): void {
  const read = `${table}:${userId}`;
  if (waitingReads.has(read)) return;
  waitingReads.add(read);
  enqueue(userId, async () => {
    waitingReads.delete(read);
    for (const stream of await liveStreams(userId, table)) await stream.topic.follow(stream);
  });
}

async function tellDeleted(userId: string, deleted: { table: string; itemId: string; version: number }): Promise<void> {
  for (const stream of await liveStreams(userId, deleted.table)) stream.topic.tellDeleted?.(stream, deleted);
}

/**
 * Finds an account's streams, or those that a table concerns. A session that ran out meanwhile was announced by nobody, so it is looked for
 * before anything is told.
 */
async function liveStreams(userId: string, table?: string): Promise<DocumentStream[]> {
  const streams = [...(streamsOf.get(userId) ?? [])].filter(({ topic }) => table === undefined || topic.tables.has(table));
  await endDeadSessions(streams);
  return streams.filter(({ outgoing }) => !outgoing.writableEnded);
}

const beginAgain = (userId: string) =>
  enqueue(userId, async () => {
    for (const stream of await liveStreams(userId)) await stream.topic.begin(stream);
  });

function enqueue(userId: string, task: () => Promise<void>): void {
  const done = (lastTaskOf.get(userId) ?? Promise.resolve())
    .then(task)
    .catch((error: unknown) => {
      // The browser connects again and is sent what it does not know then.
      log.warn({ err: error }, 'a document could not be sent to its listeners');
      for (const { outgoing } of streamsOf.get(userId) ?? []) outgoing.end();
    })
    .finally(() => {
      if (lastTaskOf.get(userId) === done) lastTaskOf.delete(userId);
    });
  lastTaskOf.set(userId, done);
}

async function endDeadSessions(streams: Iterable<DocumentStream>): Promise<void> {
  for (const stream of streams) {
    if ((await stream.findUser())?.userId !== stream.userId) endSignedOut(stream);
  }
}

function beat(): void {
  const now = Date.now();
  for (const streams of streamsOf.values()) {
    for (const { outgoing, endsAt } of streams) {
      if (now > endsAt) outgoing.end();
      else if (!outgoing.writableEnded) outgoing.write(':\n\n');
    }
  }
}
