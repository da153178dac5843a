import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { connectDatabase } from './connect-database.server.ts';

/** Any number; it only has to be the same in every process that migrates. */
const migrationLock = 7_201_955;

/** Brings the database to the newest migration. Safe to run from several processes at once: they take turns. */
export async function migrateDatabase({ databaseUrl, folder }: { databaseUrl: string; folder: string }): Promise<void> {
  const connection = connectDatabase(databaseUrl, { max: 1, connect_timeout: 5 });
  try {
    await connection`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(connection), { migrationsFolder: folder });
  } finally {
    await connection.end({ timeout: 5 });
  }
}
