import { config } from '#platform/config/config.server.ts';
import { prepareDataFolder } from '#platform/config/data-folder.server.ts';
import { claimDisk } from '#platform/postgres/claim-disk.server.ts';
import { findConnectionShortage } from '#platform/postgres/connection-limit.server.ts';
import { migrateDatabase } from '#platform/postgres/migrate.server.ts';
import { openDatabaseServer } from '#platform/postgres/open-database-server.server.ts';

/**
 * Opens the database that the settings name and brings it to the newest migration; what it returns does that again, where newer ones have come
 * with a new version. `opened` stops what was started for it.
 */
export async function openSiteDatabase(opened: AsyncDisposableStack): Promise<() => Promise<void>> {
  prepareDataFolder(config.DATA_DIR);
  const opening = openDatabaseServer(config);
  opened.defer(() =>
    opening.then(
      (databaseServer) => databaseServer.stop(),
      () => {}, // what did not start
    ),
  );
  const { url, directUrl } = await opening;
  process.env.DATABASE_URL = url; // the application bundle parses its own config, and so do the processes of many
  const migrate = () => migrateDatabase({ databaseUrl: directUrl, folder: 'database/migrations' });
  await migrate();
  const shortage = await findConnectionShortage(directUrl, config);
  if (shortage) console.error(`Warning: ${shortage}`);
  // A database of our own lies on the disk itself.
  if (config.DATABASE_URL && !config.S3_BUCKET)
    opened.defer(await claimDisk({ databaseUrl: directUrl, dataDir: config.DATA_DIR }));
  return migrate;
}
