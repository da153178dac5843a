import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
