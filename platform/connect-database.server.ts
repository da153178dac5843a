import { connect, type Socket } from 'node:net';
import postgres from 'postgres';

/**
 * A pool of connections to PostgreSQL, as every part of the site opens one: by the driver, but a server that hangs up fails the query.
 * Behind a proxy whose database is gone, connections are taken and closed; the driver alone connects again at once and for ever, and the
 * query never settles. (Over TLS only the first part of the handshake is covered: from there on the driver listens to a socket of its own.)
 */
export function connectDatabase(url: string, options: postgres.Options<Record<string, postgres.PostgresType>>): postgres.Sql {
  return postgres(url, { onnotice: () => {}, ...options, ...{ socket: openSocket } });
}

/** What the driver hands to its `socket` option, which its manual describes and its types leave out. */
interface Address {
  host: [string, ...string[]];
  port: [number, ...number[]];
  /** Of a Unix socket, instead of host and port. */
  path?: string | false;
}

function openSocket({ host: [host], port: [port], path }: Address): Socket {
  const socket = path ? connect(path) : connect(port, host);
  socket.once('end', () =>
    socket.destroy(Object.assign(new Error('the database closed the connection'), { code: 'CONNECTION_CLOSED' })),
  );
  return Object.assign(socket, { host, port }); // the driver reads the host off it to check a certificate
}
