import postgres from 'postgres';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import type { Site } from './site.ts';

/** Changes something in the database of a running site, past the site. */
export async function onDatabase(site: Pick<Site, 'dataDir'>, change: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const { url } = await startEmbeddedPostgres(site); // the one that runs
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await change(sql);
  await sql.end();
}
