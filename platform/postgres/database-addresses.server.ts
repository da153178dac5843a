import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { ConfigError } from '../config/config-schema.ts';
import type { Config } from '../config/settings.ts';
import { second } from '../durations.ts';
import { connectDatabase } from './connect-database.server.ts';

type Addresses = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/** Finds the address of PostgreSQL itself, for what a pooler between transactions would break: LISTEN, migrations, backups, locks. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** Says whether the queries may go through a pooler, so that nothing of a connection lasts from one transaction to the next. */
export const isPooled = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): boolean =>
  DATABASE_DIRECT_URL !== undefined && DATABASE_DIRECT_URL !== DATABASE_URL;

/**
 * Throws a {@link ConfigError} where the direct address leads through a pooler, which nothing else would tell: listeners hear nothing, and
 * the lock of a migration stays behind. So it does where the two addresses lead to different databases.
 */
export async function checkDatabaseAddresses(addresses: Addresses, timeoutSeconds: number): Promise<void> {
  const [name, url] = addresses.DATABASE_DIRECT_URL
    ? ['DATABASE_DIRECT_URL', addresses.DATABASE_DIRECT_URL]
    : ['DATABASE_URL', addresses.DATABASE_URL ?? ''];
  const options = { max: 1, connect_timeout: timeoutSeconds, fetch_types: false, prepare: false };
  const limited = { ...options, connection: { statement_timeout: timeoutSeconds * second } };
  const connections = Array.from({ length: probes }, () => connectDatabase(url, limited));
  const pooled = isPooled(addresses) ? connectDatabase(addresses.DATABASE_URL ?? '', options) : undefined;
  try {
    const areSessions = await keepSessions(connections).catch((error) => {
      if (error.code === refusedParameter) return false;
      throw error;
    });
    if (!areSessions) throw new ConfigError(`${name}: ${remedy}`);
    const [direct, other] = await Promise.all([connections[0], pooled].map((connection) => connection && identify(connection)));
    if (other && direct !== other) {
      throw new ConfigError('DATABASE_DIRECT_URL: must lead to the database of DATABASE_URL, and leads to another');
    }
  } finally {
    await Promise.all([...connections, pooled].map((connection) => connection?.end({ timeout: 1 })));
  }
}

/** What poolers answer to a setting that is given with the connection (PgBouncer's "unsupported startup parameter"). */
const refusedParameter = '08P01';

const remedy =
  'leads through a pooler, where nothing of a connection lasts: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for LISTEN, migrations and backups';

/** More than one, so that one connection of the pooler has to serve several. */
const probes = 3;
const rounds = 3;

/** Sets something in each session and reads it back in turns: where sessions are kept, each has its own value and process to the end. */
async function keepSessions(connections: postgres.Sql[]): Promise<boolean> {
  const sessions = [];
  for (const connection of connections) {
    const value = randomUUID();
    const [row] = await connection`select set_config('site.session', ${value}, false), pg_backend_pid() as pid`;
    sessions.push({ connection, value, pid: row?.pid });
  }
  if (new Set(sessions.map(({ pid }) => pid)).size < sessions.length) return false;
  for (let round = 0; round < rounds; round += 1) {
    for (const { connection, value, pid } of round % 2 ? sessions : sessions.toReversed()) {
      const [row] = await connection`select current_setting('site.session', true) as value, pg_backend_pid() as pid`;
      if (row?.value !== value || row?.pid !== pid) return false;
    }
  }
  return true;
}

/** Names a database among all there are: by itself and the start of its server. */
async function identify(connection: postgres.Sql): Promise<string> {
  const [row] = await connection`select current_database() || ' ' || pg_postmaster_start_time() as name`;
  return row?.name;
}
