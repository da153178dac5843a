import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { migrateDatabase } from '#platform/postgres/migrate.server.ts';
import { forgetDisk } from './forget-disk.ts';
import { isOtherEngine, mimicOtherEngines } from './other-engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that every test file's own database is copied from. */
    templateDatabaseUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'test-postgres-'));
  // Each test file may take 20, and as many files run at once as there are cores.
  const server = await startEmbeddedPostgres({ dataDir, maxConnections: 500 });
  await forgetDisk(server.url);
  await migrateDatabase({ databaseUrl: server.url, folder: 'database/migrations' });
  if (isOtherEngine) await mimicOtherEngines(server.url);
  project.provide('templateDatabaseUrl', server.url);
  return () => server.stop();
}
