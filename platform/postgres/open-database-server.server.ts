import type { Config } from '../config/settings.ts';
import { checkDatabaseAddresses, directUrl } from './database-addresses.server.ts';
import { type DatabaseServer, startEmbeddedPostgres } from './embedded-postgres.server.ts';

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_TIMEOUT_SECONDS' | 'DATA_DIR'>;

/**
 * Opens the PostgreSQL that the settings name, or one of our own in DATA_DIR: started, or found running. Only what was started here is
 * stopped. `directUrl` leads there without a pooler.
 */
export async function openDatabaseServer(settings: Settings): Promise<DatabaseServer & { directUrl: string }> {
  const { DATABASE_URL: url, DATABASE_TIMEOUT_SECONDS, DATA_DIR: dataDir } = settings;
  if (url) {
    await checkDatabaseAddresses(settings, DATABASE_TIMEOUT_SECONDS);
    return { url, directUrl: directUrl(settings) ?? url, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({ dataDir });
  return { ...server, directUrl: server.url };
}
