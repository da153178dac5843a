import type { Sql } from 'postgres';
import { config } from '../config/config.server.ts';
import { connectDatabase } from './connect-database.server.ts';
import { directUrl } from './database-addresses.server.ts';

/**
 * Does a long piece of work in one process of all at a time, with connections of its own whose statements may take any time; answers false
 * where another is at it. The lock is the connection's: a process that dies lets it go.
 */
export async function exclusively(lock: number, work: (sql: Sql) => Promise<void>): Promise<boolean> {
  const sql = connectDatabase(directUrl(config) ?? '', {
    max: 2,
    connect_timeout: config.DATABASE_TIMEOUT_SECONDS,
    connection: { application_name: 'site, exclusive' },
  });
  const holder = await sql.reserve();
  try {
    const [row] = await holder<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${lock}) as "isOurs"`;
    if (row?.isOurs) await work(sql);
    return row?.isOurs ?? false;
  } finally {
    holder.release();
    await sql.end({ timeout: 1 });
  }
}
