import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { config } from './config.server.ts';

if (!config.DATABASE_URL) throw new Error('DATABASE_URL must be set before the database is used');

const minute = 60;
/** Seconds after which a database that does not answer counts as away, so that people get an answer within 5 s. */
const patience = 4;
/** Seconds between attempts to reconnect. The driver's own pause grows to 20 s, long after the database is back. */
const reconnectPause = 0.2;

/** The connection pool, for statements that are clearer as SQL and for LISTEN. */
export const sql = postgres(config.DATABASE_URL, {
  max: 20,
  connect_timeout: patience,
  backoff: () => reconnectPause,
  idle_timeout: 10 * minute,
  onnotice: () => {},
  connection: { application_name: 'site', statement_timeout: patience * 1000 },
});

export const database = drizzle(sql);

export type Database = typeof database;
/** A transaction of {@link database}; verbs that must be part of a larger whole take one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
