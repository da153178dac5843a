import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import postgres from 'postgres';
import { outsideOfRequests } from '../logging/request-id.ts';

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

/** A watch over the connections of a pool. */
interface Watch {
  /** Says that connections are not to be tried now, and fail at once with this. */
  refusal(): Error | undefined;
  onSocket(socket: Socket): void;
}

/**
 * Opens a pool of connections to PostgreSQL, as every part of the site does: by the driver, but a server that hangs up fails the query.
 * Behind a proxy whose database is gone, connections are taken and closed; the driver alone connects again at once and for ever, and the
 * query never settles. (Over TLS only the first part of the handshake is covered: from there on the driver listens to a socket of its own.)
 */
export function connectDatabase(url: string, options: Options, watch?: Watch): postgres.Sql {
  const socket = (address: Address) => {
    const refusal = address.max > 1 ? watch?.refusal() : undefined; // the connection that listens tries for as long as it takes
    if (refusal) return refusedSocket(refusal);
    const opened = outsideOfRequests(() => openSocket(address));
    watch?.onSocket(opened);
    return opened;
  };
  return postgres(url, { onnotice: () => {}, ...options, ...{ socket, max_pipeline: noLimit } });
}

/**
 * Limits the statements that wait on one connection to no number. The driver does not notice that a transaction begins where its BEGIN
 * reaches this limit (100 by default): it fails, and the connection goes on in a transaction that nobody ends. A connection whose socket
 * takes no more is full all the same.
 */
const noLimit = Number.MAX_SAFE_INTEGER;

/** The address that the driver hands to its `socket` option, which its manual describes and its types leave out. */
interface Address {
  max: number;
  host: [string, ...string[]];
  port: [number, ...number[]];
  /** The path of a Unix socket, instead of host and port. */
  path?: string | false;
}

function openSocket({ host: [host], port: [port], path }: Address): Socket {
  const socket = path ? connect(path) : connect(port, host);
  socket.once('end', () =>
    socket.destroy(Object.assign(new Error('the database closed the connection'), { code: 'CONNECTION_CLOSED' })),
  );
  return Object.assign(socket, { host, port }); // the driver reads the host off it to check a certificate
}

/** Makes a connection that breaks with its first word: the driver fails the query it was for, and forgets one that never was. */
function refusedSocket(refusal: Error): Duplex {
  return new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done(refusal) });
}
