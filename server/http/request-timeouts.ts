import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http';
import { kibibyte, mebibyte } from '#platform/byte-sizes.ts';
import { minute, second } from '#platform/durations.ts';

/** Sets the times that a client may take to say what it wants. */
export interface RequestTimeouts {
  /** For the head, from the connection's opening or the end of the request before. */
  headersTimeout: number;
  /** For a body, and a second more for each `bodyRate` bytes that have arrived: who sends on a slow line is no one who sends nothing. */
  bodyTimeout: number;
  bodyRate: number;
  /** For head and body together, however fast. */
  requestTimeout: number;
  /**
   * For the next request of a connection. It is more than proxies and browsers keep one that is idle (nginx 60 s), so that they close it:
   * a request that leaves while we close is lost.
   */
  keepAliveTimeout: number;
  /** The time between two looks at the connections; a timeout is kept within this. */
  checkInterval: number;
  /** The time for which a connection that is over stays for its last answer to be read. */
  lingering: number;
}

export const requestTimeouts: RequestTimeouts = {
  headersTimeout: 28 * second,
  bodyTimeout: 30 * second,
  bodyRate: 4 * kibibyte,
  requestTimeout: 5 * minute,
  keepAliveTimeout: 75 * second,
  checkInterval: second,
  lingering: second,
};

/** Makes the options for the timeouts that Node keeps by itself. */
export const serverOptions = ({
  headersTimeout,
  requestTimeout,
  keepAliveTimeout,
  checkInterval,
}: RequestTimeouts): ServerOptions => ({
  headersTimeout,
  requestTimeout,
  keepAliveTimeout,
  connectionsCheckingInterval: checkInterval,
});

/** The longest body, in bytes, that is read for nothing, so that its sender hears the answer and can ask again on the same connection. */
const readForNothing = mebibyte;

/**
 * Enforces the timeouts of bodies, and the next request of a connection whole: an answer given before its request has arrived says that it is
 * the connection's last (docs/decisions/0089-bounds-on-every-request.md).
 */
export function enforceRequestTimeouts(listener: RequestListener, timeouts: RequestTimeouts = requestTimeouts): RequestListener {
  return (incoming, outgoing) => {
    if (hasBody(incoming)) {
      const request = { incoming, outgoing, firstByte: incoming.socket.bytesRead };
      announceClose(request, timeouts);
      cutSlowBody(request, timeouts);
    }
    listener(incoming, outgoing);
  };
}

/** Says whether a request brings anything beside its head (RFC 9112 §6). */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Says whether a body is left that is worth reading for nothing. */
const hasShortRest = ({ complete, headers }: IncomingMessage) =>
  !complete && Number(headers['content-length'] ?? Infinity) <= readForNothing;

/** Reads what is left of a body before an answer leaves that did not want it. */
export async function readRest(incoming: IncomingMessage): Promise<void> {
  if (!hasShortRest(incoming) || incoming.destroyed) return;
  await new Promise((resolve) => incoming.once('end', resolve).once('close', resolve).resume());
}

interface Request {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** The number of bytes of the connection that had been read when the request began. */
  firstByte: number;
}

function announceClose({ incoming, outgoing }: Request, { lingering }: RequestTimeouts): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...head: unknown[]) => ServerResponse;
  outgoing.writeHead = (...head: unknown[]) => {
    if (!incoming.complete) {
      outgoing.setHeader('Connection', 'close');
      closeSlowly(incoming, lingering);
    }
    return writeHead(...head);
  };
}

/**
 * Closes a connection slowly: closing at once resets it for whoever still sends, and the reset overtakes the answer (RFC 9112 §9.6). What
 * is left of a body of reasonable size is read meanwhile; of a larger one nothing is.
 */
function closeSlowly(incoming: IncomingMessage, lingering: number): void {
  const { socket } = incoming;
  const isShort = hasShortRest(incoming);
  let timer: NodeJS.Timeout | undefined;
  socket.destroySoon = () => {
    if (timer) return;
    timer = setTimeout(() => socket.destroy(), lingering);
    socket.once('close', () => clearTimeout(timer));
    socket.end();
    if (!isShort) socket.pause();
  };
}

/** Ends a request whose body does not arrive: 408, where nothing was answered yet. */
function cutSlowBody({ incoming, outgoing, firstByte }: Request, { bodyTimeout, bodyRate }: RequestTimeouts): void {
  const { socket } = incoming;
  const startedAt = performance.now();
  const timeLeft = () => bodyTimeout + ((socket.bytesRead - firstByte) / bodyRate) * second - (performance.now() - startedAt);
  const look = () => {
    if (incoming.complete || socket.destroyed) return;
    if (timeLeft() > 0) {
      timer = setTimeout(look, timeLeft());
    } else {
      const isOwed = outgoing.socket && !outgoing.headersSent; // no answer before it is under way, nor its own
      socket.end(isOwed ? timedOut : '', () => socket.destroy());
    }
  };
  let timer = setTimeout(look, bodyTimeout);
  incoming.once('close', () => clearTimeout(timer));
}

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
