import type postgres from 'postgres';
import type { Config } from '../config/settings.ts';
import { connectDatabase } from './connect-database.server.ts';
import { isPooled } from './database-addresses.server.ts';

/** A process of the site, and how many like it the database takes. */
interface ConnectionUse {
  /** The connections of one process to PostgreSQL itself, at most. */
  perProcess: number;
  processes: number;
  /** Says what to change where the processes of this machine alone have too few. */
  shortage?: string;
}

/** Connections beside the pool (database.server.ts): that which listens, the heartbeat, two that only read, and the claim of a disk. */
const besidePool = 5;
/** Through a pooler, one more goes to PostgreSQL itself, and none of the pool. */
const besidePooler = 6;

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOL_SIZE' | 'PROCESSES'>;

/** Compares what a process of the site may open with what the server, the database and the role allow. */
export async function measureConnectionUse(sql: postgres.Sql, settings: Settings): Promise<ConnectionUse> {
  const [row] = await sql<{ limit: number }[]>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as limit`;
  const limit = row?.limit ?? 0;
  const perProcess = isPooled(settings) ? besidePooler : settings.DATABASE_POOL_SIZE + besidePool;
  const processes = Math.floor(limit / perProcess);
  const wanted = settings.PROCESSES ?? 1;
  if (processes >= wanted) return { perProcess, processes };
  const size = Math.floor(limit / wanted) - besidePool;
  const remedy = isPooled(settings) || size < 2 ? 'raise its max_connections' : `set DATABASE_POOL_SIZE to ${size} at most`;
  const opened = wanted === 1 ? 'a process opens' : `${wanted} processes open`;
  return {
    perProcess,
    processes,
    shortage: `${opened} up to ${wanted * perProcess} connections to the database, which allows ${limit}: ${remedy}`,
  };
}

/** Says, before a pool is there, what is short; nothing where all is well. */
export async function findConnectionShortage(url: string, settings: Settings): Promise<string | undefined> {
  const sql = connectDatabase(url, { max: 1, connect_timeout: 5, fetch_types: false });
  try {
    return (await measureConnectionUse(sql, settings)).shortage;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
