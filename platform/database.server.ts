import { drizzle } from 'drizzle-orm/postgres-js';
import { config } from './config.server.ts';
import { connectDatabase } from './connect-database.server.ts';

if (!config.DATABASE_URL) throw new Error('DATABASE_URL must be set before the database is used');

const minute = 60; // the driver counts in seconds, PostgreSQL in milliseconds
const second = 1000;
/** Seconds between attempts to reconnect. The driver's own pause grows to 20 s, long after the database is back. */
const reconnectPause = 0.2;

/** The connection pool, for statements that are clearer as SQL and for LISTEN. */
export const sql = connectDatabase(config.DATABASE_URL, {
  max: 20,
  connect_timeout: config.DATABASE_TIMEOUT_SECONDS,
  backoff: () => reconnectPause,
  idle_timeout: 10 * minute,
  connection: { application_name: 'site', statement_timeout: config.DATABASE_TIMEOUT_SECONDS * second },
});

export const database = drizzle(sql);

export type Database = typeof database;
/** A transaction of {@link database}; verbs that must be part of a larger whole take one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
