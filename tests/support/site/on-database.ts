import postgres from 'postgres';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import type { Site } from './site.ts';

/** Reads or changes something in the database of a running site, past the site. */
export async function onDatabase<Answer>(
  site: Pick<Site, 'dataDir'>,
  ask: (sql: postgres.Sql) => PromiseLike<Answer>,
): Promise<Answer> {
  const { url } = await startEmbeddedPostgres(site); // the one that runs
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const answer = await ask(sql);
  await sql.end();
  return answer;
}
