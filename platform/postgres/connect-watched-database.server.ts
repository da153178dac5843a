import type { Socket } from 'node:net';
import type postgres from 'postgres';
import { second } from '../durations.ts';
import { connectDatabase } from './connect-database.server.ts';
import { startHeartbeat } from './database-heartbeat.server.ts';

/**
 * Opens a pool whose queries fail within `timeoutSeconds` of being asked when the database is frozen, and at once while it is known to be
 * (docs/decisions/0090-heartbeat-against-a-frozen-database.md). Without it each of them waits on a connection that takes everything and
 * says nothing, and all who come later wait behind it.
 */
export function connectWatchedDatabase(
  url: string,
  {
    timeoutSeconds,
    reconnectPause,
    cancelAfter,
    heartbeatUrl = url,
    ...options
  }: Parameters<typeof connectDatabase>[1] & {
    timeoutSeconds: number;
    /** Seconds between attempts to connect, while there is use in them. */
    reconnectPause: number;
    /**
     * Milliseconds after which a statement is cancelled, where PostgreSQL cannot be told with the connection: in a transaction it is told by
     * `set local`, for a statement alone we watch the clock.
     */
    cancelAfter?: number;
    /** The address where it is felt whether the database lives: behind a pooler that has nothing free, a heartbeat would wait its turn. */
    heartbeatUrl?: string;
  },
): postgres.Sql {
  const sockets = new Set<Socket>();
  const refusal = () => (heartbeat.isFrozen() ? frozen() : undefined);
  const sql = connectDatabase(
    url,
    { ...options, connect_timeout: timeoutSeconds, backoff: () => (heartbeat.isFrozen() ? 0 : reconnectPause) },
    {
      refusal,
      onSocket: (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      },
    },
  );
  const heartbeat = startHeartbeat({
    connect: () =>
      connectDatabase(
        heartbeatUrl,
        { max: 1, connect_timeout: timeoutSeconds, fetch_types: false, backoff: () => 0, ...probeName },
        probeWatch,
      ),
    timeout: timeoutSeconds * second,
    // From a timer: the driver puts writes off to the end of the turn, a rollback for one, and a connection that closes before them never
    // writes again. What is closed from a timer closes after them.
    onFreeze: () => void setTimeout(() => breakAll(sockets, frozen())),
    // A pooler before a database that is gone keeps its connections, lets them wait, and may lead to a standby when they are served again.
    onLoss: () => void (heartbeatUrl !== url && setTimeout(() => breakAll(sockets, lost()))),
  });
  const pooler = cancelAfter ? { cancelAfter, semaphore: createSemaphore(sql.options.max) } : undefined;
  return refuseWhileFrozen({ sql, refusal, end: heartbeat.stop, pooler });
}

const probeName = { connection: { application_name: 'site pulse' } };
/** A heartbeat keeps no process alive. */
const probeWatch = { refusal: () => undefined, onSocket: (socket: Socket) => void socket.unref() };

function breakAll(sockets: Iterable<Socket>, error: Error): void {
  for (const socket of sockets) socket.destroy(error);
}

/** How a pooler in transaction mode is asked. */
interface Pooler {
  cancelAfter: number;
  /**
   * One turn for each connection, so that nothing is sent behind a statement that is not answered: with its answer the pooler takes back the
   * server's connection, and with it the half of the next statement by which the driver asks what its parameters are. That is never answered.
   */
  semaphore: ReturnType<typeof createSemaphore>;
}

/** Lets so many go on at once; the others wait, in order. */
function createSemaphore(max: number) {
  const waiting: (() => void)[] = [];
  let free = max;
  const acquire = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return { acquire, release };
}

/** Sends queries the driver's own way, and asks nothing while there is no use in it. */
function refuseWhileFrozen({
  sql,
  refusal,
  end,
  pooler,
}: {
  sql: postgres.Sql;
  refusal: () => Error | undefined;
  end: () => Promise<void>;
  pooler: Pooler | undefined;
}): postgres.Sql {
  const refuse = <Asked>(asked: Asked): Asked => {
    if (!isQuery(asked)) return asked; // a part of one
    const { handler } = asked;
    const ask = (query: Query) => {
      const error = refusal();
      if (error) return query.reject(error);
      if (pooler) cancelWhenLate(query, pooler.cancelAfter);
      handler(query);
    };
    asked.handler = async (query) => {
      if (!pooler) return ask(query);
      const { acquire, release } = pooler.semaphore;
      await acquire();
      query.then(release, release);
      ask(query);
    };
    return asked;
  };
  const unsafe: typeof sql.unsafe = (...query) => refuse(sql.unsafe(...query));
  const start = <Started>(transaction: () => Started): Started => {
    const error = refusal();
    if (error) throw error;
    return transaction();
  };
  const begin = async (...transaction: Parameters<typeof sql.begin>) => {
    if (!pooler) return start(() => sql.begin(...transaction));
    await pooler.semaphore.acquire();
    try {
      return await start(() => beginLimited(sql, pooler.cancelAfter, transaction));
    } finally {
      pooler.semaphore.release();
    }
  };
  const close: typeof sql.end = async (options) => {
    await Promise.all([end(), sql.end(options)]);
  };
  const changed = new Map<string | symbol, unknown>(Object.entries({ unsafe, begin, end: close }));
  return new Proxy(sql, {
    apply: (target, self, query) => refuse(Reflect.apply(target, self, query)),
    get: (target, name) => changed.get(name) ?? Reflect.get(target, name),
  });
}

/** A query as the driver makes it, which its types leave out: it is asked when somebody waits for it, by its handler. */
interface Query extends Promise<unknown> {
  handler: (query: Query) => void;
  reject: (error: Error) => void;
  /** Says that it was sent, and no longer waits for a connection. */
  active: boolean;
  canceller: ((query: Query) => Promise<void>) | null;
}

const isQuery = (asked: unknown): asked is Query => asked instanceof Promise && 'handler' in asked;

/** Begins a transaction whose statements PostgreSQL limits; sent with what the work asks first, it takes no time of its own. */
function beginLimited(sql: postgres.Sql, milliseconds: number, transaction: Parameters<typeof sql.begin>) {
  const [options, work] = (transaction.length > 1 ? transaction : ['', transaction[0]]) as [string, Work];
  return sql.begin(options, (inner) => {
    // Where this fails, so does the transaction, which says why.
    inner.unsafe(`set local statement_timeout = ${milliseconds}`).catch(() => {});
    return work(inner);
  });
}

type Work = (inner: postgres.TransactionSql) => unknown;

/** Cancels a statement that PostgreSQL works on for too long; one that waits for a connection has not begun. */
function cancelWhenLate(query: Query, milliseconds: number): void {
  const check = () => {
    if (query.active) query.canceller?.(query).catch(() => {}); // where the database is away, the statement fails by itself
    timer = setTimeout(check, milliseconds).unref();
  };
  let timer = setTimeout(check, milliseconds).unref();
  const stop = () => clearTimeout(timer);
  query.then(stop, stop);
}

const lost = () => Object.assign(new Error('the database ended its connections'), { code: 'CONNECTION_CLOSED' });

function frozen(): Error {
  return Object.assign(new Error('the database does not answer'), { code: 'DATABASE_FROZEN' });
}
