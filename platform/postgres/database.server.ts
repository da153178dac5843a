import { drizzle } from 'drizzle-orm/postgres-js';
import { config } from '../config.server.ts';
import { minute, second } from '../durations.ts';
import { connectWatchedDatabase } from './connect-watched-database.server.ts';

if (!config.DATABASE_URL) throw new Error('DATABASE_URL must be set before the database is used');

/** Seconds between attempts to reconnect. The driver's own pause grows to 20 s, long after the database is back. */
const reconnectPause = 0.2;

/** The connection pool, for statements that are clearer as SQL and for LISTEN. */
export const sql = connectWatchedDatabase(config.DATABASE_URL, {
  max: 20,
  timeoutSeconds: config.DATABASE_TIMEOUT_SECONDS,
  reconnectPause,
  idle_timeout: (10 * minute) / second, // the driver counts in seconds, PostgreSQL in milliseconds
  connection: { application_name: 'site', statement_timeout: config.DATABASE_TIMEOUT_SECONDS * second },
});

/**
 * Keeps Drizzle's statements prepared for as long as a connection lives; without, PostgreSQL is asked first of each what its parameters are,
 * and plans it anew. A text without parameters may be several statements, which cannot be prepared.
 */
const prepare: typeof sql.unsafe = (text, values, options) => sql.unsafe(text, values, { ...options, prepare: !!values?.length });

export const database = drizzle(
  new Proxy(sql, { get: (target, name) => (name === 'unsafe' ? prepare : Reflect.get(target, name)) }),
);

export type Database = typeof database;
/** A transaction of {@link database}; verbs that must be part of a larger whole take one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
