import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as aTurn, setTimeout as sleep } from 'node:timers/promises';
import { second } from '#platform/durations.ts';
import { maxLeaving } from '#platform/process/process-group.server.ts';

/** Requests in flight at a stop get this long; the process has to be gone in 10 s. */
const drainTimeout = 8 * second;
/** A pause in which no connection and no request came in counts as quiet; under steady traffic we do not wait for one longer than this. */
const quietPause = 0.1 * second;
const quietTimeout = 1 * second;

/** The time in which clients that ask now and then are told to connect anew, which leads them to another process. */
const leaveTime = 1 * second;

interface Draining {
  server: Server;
  /** Answers the server's requests. */
  listener: RequestListener;
  /** The connections that are open now, by `openConnections`. */
  connections: ReadonlySet<Socket>;
}

/**
 * Answers everything that was sent before the stop. Closing drops connections whose request has not been read yet; so first all of them
 * are read, and answered only then: one connection is accepted per turn of the event loop, and turns that render pages are long.
 */
export async function drain({ server, listener, connections }: Draining): Promise<void> {
  const timer = setTimeout(() => closeAll(connections), drainTimeout);
  const received: Parameters<RequestListener>[] = [];
  const receive: RequestListener = (...request) => received.push(request);
  server.removeAllListeners('request').on('request', receive);
  await untilQuiet(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  closeAll([...connections].filter(({ bytesRead }) => bytesRead === 0)); // opened by a browser in advance: nothing was asked
  server.keepAliveTimeout = quietPause; // for answers that have said already that more may be asked
  server.keepAliveTimeoutBuffer = 0;
  server.off('request', receive).on('request', answerLast(listener));
  const lastOfEach = new Map(received.map(([incoming, outgoing]) => [incoming.socket, outgoing]));
  for (const outgoing of lastOfEach.values()) sayLast(outgoing);
  for (const request of received) listener(...request);
  await closed;
  clearTimeout(timer);
}

interface Leaving {
  server: Server;
  listener: RequestListener;
  /** The answers under way, by `openAnswers`. */
  answers: ReadonlySet<ServerResponse>;
  /** Ends the answers that would go on for hours, whose clients then connect anew. */
  endListening(): void;
}

/**
 * Leaves a port to the other processes that listen on it: takes no further connection, and answers on those that are open, each time saying that
 * this was the last answer, until none is under way. {@link drain} has the rest.
 */
export async function leavePort({ server, listener, answers, endListening }: Leaving): Promise<void> {
  NetServer.prototype.close.call(server); // an HTTP server's own also cuts connections on which a request may be under way
  server.off('request', listener).on('request', answerLast(listener));
  await sleep(leaveTime);
  endListening();
  for (const end = performance.now() + maxLeaving; answers.size > 0 && performance.now() < end; ) await sleep(quietPause);
}

/**
 * Returns the set of a server's open connections, kept up to date. The server itself lists none, and forgets those that became web sockets.
 */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  return connections;
}

/** Returns the set of answers that a server has not ended yet, kept up to date. */
export function openAnswers(server: Server): ReadonlySet<ServerResponse> {
  const answers = new Set<ServerResponse>();
  server.on('request', (_incoming, outgoing) => {
    answers.add(outgoing);
    outgoing.once('close', () => answers.delete(outgoing));
  });
  return answers;
}

const answerLast =
  (listener: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    sayLast(outgoing);
    listener(incoming, outgoing);
  };

/** Says that this answer is the connection's last, so that nothing more is asked. Of several that wait on one only the last may say so. */
function sayLast(outgoing: ServerResponse): void {
  outgoing.setHeader('Connection', 'close');
}

function closeAll(connections: Iterable<Socket>): void {
  for (const connection of connections) connection.destroy();
}

async function untilQuiet(server: Server): Promise<void> {
  let events = 0;
  const count = () => {
    events += 1;
  };
  server.on('connection', count).on('request', count);
  for (let waited = 0, before = -1; before !== events && waited < quietTimeout; waited += quietPause) {
    before = events;
    await sleep(quietPause);
    await aTurn(); // after a turn that took longer than the pause, what came meanwhile is only read now
  }
  server.off('connection', count).off('request', count);
}
