import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { config } from '../config/config.server.ts';
import { minute, second } from '../durations.ts';
import { connectDatabase } from './connect-database.server.ts';
import { connectWatchedDatabase } from './connect-watched-database.server.ts';
import { directUrl, isPooled } from './database-addresses.server.ts';
import { createNudge } from './nudge.server.ts';
import { isReadOnly } from './read-only.server.ts';
import { watchQueries } from './watch-queries.server.ts';

const url = config.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL must be set before the database is used');
const direct = directUrl(config) ?? url;
/** Through a pooler nothing is set for a connection, and no statement stays prepared in it: the next transaction has another. */
const pooled = isPooled(config);
const statementTimeout = config.DATABASE_TIMEOUT_SECONDS * second;

/** Seconds between attempts to reconnect. The driver's own pause grows to 20 s, long after the database is back. */
const reconnectPause = 0.2;

const connected = connectWatchedDatabase(url, {
  max: config.DATABASE_POOL_SIZE,
  timeoutSeconds: config.DATABASE_TIMEOUT_SECONDS,
  reconnectPause,
  heartbeatUrl: direct,
  idle_timeout: (10 * minute) / second, // the driver counts in seconds, PostgreSQL in milliseconds
  ...(pooled
    ? { prepare: false, connection: { application_name: 'site' }, cancelAfter: statementTimeout }
    : { connection: { application_name: 'site', statement_timeout: statementTimeout } }),
});
const whole = watchQueries(connected, createNudge(connected));

let readers: postgres.Sql | undefined;

/** Opens, when it is first needed, the pool whose every transaction PostgreSQL keeps from writing. */
function openReaders(): postgres.Sql {
  return connectDatabase(direct, {
    max: 2,
    connect_timeout: config.DATABASE_TIMEOUT_SECONDS,
    idle_timeout: minute / second,
    connection: {
      application_name: 'site, reading',
      statement_timeout: statementTimeout,
      default_transaction_read_only: true,
    },
  });
}

function pool(): postgres.Sql {
  if (!isReadOnly()) return whole;
  readers ??= openReaders();
  return readers;
}

/** The connections that last, whatever DATABASE_URL leads through. */
const lasting: postgres.Sql[] = [];

/** Opens a connection that is one from beginning to end, until it closes or is silent for so long beyond the time that an answer takes. */
export function openDirect({
  name,
  silence,
  onClose,
  onNotify,
}: {
  name: string;
  /** Milliseconds; without it the connection may rest. */
  silence?: number;
  onClose?: () => void;
  /** Called for each notification that it listens for. */
  onNotify?: () => void;
}): postgres.Sql {
  const watch = {
    refusal: () => undefined,
    onSocket: (socket: Socket) => {
      if (silence) socket.setTimeout(statementTimeout + silence, () => socket.destroy());
    },
  };
  const sql = connectDatabase(
    direct,
    {
      ...{ max: 1, connect_timeout: config.DATABASE_TIMEOUT_SECONDS, backoff: () => reconnectPause, max_lifetime: null },
      ...{ connection: { application_name: name }, onclose: onClose },
      ...{ onnotify: onNotify }, // which the driver's own `listen` uses, and its types leave out
    },
    watch,
  );
  lasting.push(sql);
  return sql;
}

let besidePooler: postgres.Sql | undefined;

/** Gives a connection that is one from beginning to end, whatever DATABASE_URL leads through: for backups. */
export function directSql(): postgres.Sql {
  if (!pooled) return whole;
  besidePooler ??= openDirect({ name: 'site, direct' });
  return besidePooler;
}

const end: typeof whole.end = async (options) => {
  await Promise.all([whole, readers, ...lasting].map((each) => each?.end(options)));
};

/**
 * The methods that ask the database something: these go to the pool that the work needs, which may be one that only reads; all else is the
 * same for both.
 */
const asks = new Set<string | symbol>(['unsafe', 'begin']);

/** Offers the connection pool, for statements that are clearer as SQL. What is part of a `readOnly` work only reads. */
export const sql = new Proxy(whole, {
  apply: (_target, self, query) => Reflect.apply(pool(), self, query),
  get: (target, name) => (name === 'end' ? end : Reflect.get(asks.has(name) ? pool() : target, name)),
});

/**
 * Keeps Drizzle's statements prepared for as long as a connection lives; without, PostgreSQL is asked first of each what its parameters are,
 * and plans it anew. A text without parameters may be several statements, which cannot be prepared.
 */
const prepare: typeof sql.unsafe = (text, values, options) =>
  sql.unsafe(text, values, { ...options, prepare: !pooled && !!values?.length });

/** Asks a statement again where others were in its way: alone it is a transaction too. Drizzle wants its rows or, said at once, their values. */
function repeatAlone(...statement: Parameters<typeof prepare>) {
  let wants: 'rows' | 'values' = 'rows';
  const ask = async () => (wants === 'rows' ? prepare(...statement) : prepare(...statement).values());
  const answer = Promise.resolve().then(() => repeatConflicts<unknown>(ask));
  const values = () => {
    wants = 'values';
    return answer;
  };
  return Object.assign(answer, { values });
}

const queries = drizzle(new Proxy(sql, { get: (target, name) => (name === 'unsafe' ? repeatAlone : Reflect.get(target, name)) }));
const begin: typeof queries.transaction = queries.transaction.bind(queries);

/**
 * Does the work of a transaction again where another was in its way, so the work has no effect elsewhere that may not happen twice. What
 * only reads is in nobody's way, and may have handed out what it read.
 */
const transaction: typeof begin = (work, options) =>
  options?.accessMode === 'read only' ? begin(work, options) : repeatConflicts(() => begin(work, options));

export const database = Object.assign(queries, { transaction });

export type Database = typeof database;
/** Stands for a transaction of {@link database}; verbs that must be part of a larger whole take one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Stands for anything that reads: the database or, for several answers of one moment, a transaction. */
export type Reader = Pick<Database, 'select' | 'execute'>;

/** PostgreSQL's codes (its manual, appendix A) for a serialization failure and a deadlock: nothing was done, and may be tried again. */
const conflictCodes = new Set(['40001', '40P01']);
const maxPause = 0.3 * second;

/**
 * Does a transaction again where it was in another's way, after a pause that differs for each of them, and for as long as a statement may take:
 * of many that want the same row, an engine may refuse all but one.
 */
async function repeatConflicts<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + statementTimeout;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end || !isConflict(error)) throw error;
      await sleep(Math.random() * Math.min(10 * 2 ** tries, maxPause));
    }
  }
}

function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && conflictCodes.has(String(cause.code))) return true;
  }
  return false;
}
