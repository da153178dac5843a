import type postgres from 'postgres';
import { connectDatabase } from '#platform/postgres/connect-database.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import type { Site } from './site.ts';

/** Reads or changes something in the database of a running site, past the site. */
export async function onDatabase<Answer>(
  site: Pick<Site, 'dataDir'> & Partial<Pick<Site, 'environment'>>,
  ask: (sql: postgres.Sql) => PromiseLike<Answer>,
): Promise<Answer> {
  const url = site.environment?.DATABASE_DIRECT_URL ?? (await startEmbeddedPostgres(site)).url; // the one that runs
  const sql = connectDatabase(url, { max: 1 });
  const answer = await ask(sql);
  await sql.end();
  return answer;
}
