import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { migrateDatabase } from '#platform/postgres/migrate.server.ts';
import { forgetDisk } from './forget-disk.ts';

/** Runs once before all tests: makes a data folder with a migrated, empty database, which every site of the run starts with a copy of. */
export default async function setup(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'template-data-'));
  const server = await startEmbeddedPostgres({ dataDir });
  await forgetDisk(server.url);
  await migrateDatabase({ databaseUrl: server.url, folder: 'database/migrations' });
  await server.stop();
  process.env.TEMPLATE_DATA_DIR = dataDir;
}
