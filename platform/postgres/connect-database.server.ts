import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { readHosts } from '../config/database-hosts.ts';
import { second } from '../durations.ts';
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
 * Of several hosts the one that takes writes is used, for which the driver alone would look for ever, too.
 */
export function connectDatabase(url: string, options: Options, watch?: Watch): postgres.Sql {
  const { hosts, wants } = readHosts(url);
  if (hosts.length > 1 || wants) return connectWritable(hosts, options, watch);
  const socket = (address: Address) => refuse(address, watch) ?? openSocket(address, watch);
  return connectBy(socket, url, options);
}

const connectBy = (socket: (address: Address) => Duplex | Promise<Duplex>, url: string, options: Options) =>
  postgres(url, { onnotice: requireReplicated, ...options, ...{ socket, max_pipeline: noLimit } });

/**
 * Fails the commit that a notice is about: PostgreSQL stopped waiting for its standby, because we cancelled a statement that took too long,
 * and acknowledges what a failover would lose.
 */
function requireReplicated({ routine }: postgres.Notice): void {
  if (routine !== 'SyncRepWaitForLSN') return; // unlike its words, that is the same in every language
  throw Object.assign(new Error('the standby did not confirm the commit in time'), { code: 'COMMIT_UNCONFIRMED' });
}

function connectWritable(hosts: [URL, ...URL[]], options: Options, watch?: Watch): postgres.Sql {
  const { connect_timeout } = options;
  const limit = Number(connect_timeout ?? 30) * second;
  const probe = (host: URL) => connectDatabase(host.href, { max: 1, connect_timeout, fetch_types: false });
  const writable = createWritableHost(hosts, (host) => requireWritable({ host, sql: probe(host), limit }));
  let isEnded = false;
  const socket = async (address: Address) => {
    const refused = refuse(address, watch);
    if (refused) return refused;
    try {
      const host = await writable.find();
      if (isEnded) throw new Error('the pool was closed meanwhile'); // the driver would never close what it gets now
      const port = Number(host.port || 5432);
      return openSocket({ ...address, host: [host.hostname], port: [port] }, watch).once('close', () => writable.forget(host));
    } catch (error) {
      return refusedSocket(error as Error);
    }
  };
  const sql = connectBy(socket, hosts[0].href, options);
  const { end } = sql;
  return Object.assign(sql, {
    end: (ending?: { timeout?: number }) => {
      isEnded = true;
      return end(ending);
    },
  });
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

/** Refuses to connect while there is no use in it, but to the connection that listens, which tries for as long as it takes. */
function refuse({ max }: Address, watch?: Watch): Duplex | undefined {
  const refusal = max > 1 ? watch?.refusal() : undefined;
  return refusal && refusedSocket(refusal);
}

function openSocket({ host: [host], port: [port], path }: Address, watch?: Watch): Socket {
  const socket = outsideOfRequests(() => (path ? connect(path) : connect(port, host)));
  socket.once('end', () =>
    socket.destroy(Object.assign(new Error('the database closed the connection'), { code: 'CONNECTION_CLOSED' })),
  );
  watch?.onSocket(socket);
  return Object.assign(socket, { host, port }); // the driver reads the host off it to check a certificate
}

/** Makes a connection that breaks with its first word: the driver fails the query it was for, and forgets one that never was. */
function refusedSocket(refusal: Error): Duplex {
  return new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done(refusal) });
}

/** Finds, of the hosts of a database, the one that takes writes; the others follow it, or are gone. */
interface WritableHost {
  find(): Promise<URL>;
  /** Says that a connection to a host ended, so that its part may be another's by now. */
  forget(host: URL): void;
}

/** All are asked at once: one that is frozen would let the others wait. The answer is kept until a connection ends. */
function createWritableHost(hosts: URL[], requireOne: (host: URL) => Promise<URL>): WritableHost {
  let found: Promise<URL> | undefined;
  let current: URL | undefined;
  const look = async () => {
    try {
      current = await Promise.any(hosts.map(requireOne));
      return current;
    } catch (error) {
      found = undefined;
      throw noneWritable(hosts, error instanceof AggregateError ? error.errors : [error]);
    }
  };
  return {
    find: () => {
      found ??= look();
      return found;
    },
    forget: (host) => {
      if (host === current) found = undefined;
    },
  };
}

/** Throws where a host takes no writes, or does not say so within the limit, in milliseconds: one that froze after the greeting never would. */
async function requireWritable({ host, sql, limit }: { host: URL; sql: postgres.Sql; limit: number }): Promise<URL> {
  const silence = sleep(limit, undefined, { ref: false }).then(() => {
    throw new Error('does not answer');
  });
  try {
    const asked = sql.unsafe(`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`);
    const [row] = await Promise.race([asked, silence]);
    if (row?.isReadOnly) throw new Error('takes no writes');
    return host;
  } finally {
    void sql.end({ timeout: 0 });
  }
}

/** The error that says of each host what is wrong with it; the site is as good as without its database. */
function noneWritable(hosts: URL[], errors: Error[]): Error {
  const reasons = hosts.map(({ host }, at) => `${host}: ${errors[at]?.message}`);
  return Object.assign(new Error(`no host takes writes (${reasons.join('; ')})`), { code: 'DATABASE_READ_ONLY' });
}
