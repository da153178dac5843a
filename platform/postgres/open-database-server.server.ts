import type { Config } from '../config/config-schema.ts';
import { type DatabaseServer, startEmbeddedPostgres } from './embedded-postgres.server.ts';

/**
 * Opens the PostgreSQL that the settings name, or one of our own in DATA_DIR: started, or found running. Only what was started here is
 * stopped.
 */
export async function openDatabaseServer({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<DatabaseServer> {
  return DATABASE_URL ? { url: DATABASE_URL, stop: async () => {} } : startEmbeddedPostgres({ dataDir: DATA_DIR });
}
