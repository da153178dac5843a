import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { migrateDatabase } from '#platform/postgres/migrate.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that every test file's own database is copied from. */
    templateDatabaseUrl: string;
  }
}

/** One PostgreSQL server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'test-postgres-'));
  const server = await startEmbeddedPostgres({ dataDir });
  await forgetDurability(server.url);
  await migrateDatabase({ databaseUrl: server.url, folder: 'database/migrations' });
  project.provide('templateDatabaseUrl', server.url);
  return () => server.stop();
}

/** Nothing here outlives the run, so nothing waits for a disk: copying the template takes a fifth of the time. */
async function forgetDurability(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await sql.unsafe(`alter system set ${setting} = off`);
  await sql`select pg_reload_conf()`;
  await sql.end();
}
