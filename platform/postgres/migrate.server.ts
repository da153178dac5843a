import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { connectDatabase } from './connect-database.server.ts';

/** The lock of a migration: any number, which only has to be the same in every process that migrates. */
const migrationLock = 7_201_955;

/** Brings the database to the newest migration. Safe to run from several processes at once: they take turns. */
export async function migrateDatabase({ databaseUrl, folder }: { databaseUrl: string; folder: string }): Promise<void> {
  const connection = connectDatabase(databaseUrl, { max: 1, connect_timeout: 5 });
  try {
    await connection`select pg_advisory_lock(${migrationLock})`;
    const writtenAt = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
    if ((await lastMigrated(connection)) >= Math.max(...writtenAt)) return;
    // Only now: its hundred modules take half a second, and mostly nothing is to be migrated.
    const [{ drizzle }, { migrate }] = await Promise.all([
      import('drizzle-orm/postgres-js'),
      import('drizzle-orm/postgres-js/migrator'),
    ]);
    await migrate(drizzle(connection), { migrationsFolder: folder });
  } finally {
    await connection.end({ timeout: 5 });
  }
}

/** Finds when the newest migration that the database has was written; the migrator runs those that were written later. */
async function lastMigrated(connection: postgres.Sql): Promise<number> {
  const [kept] = await connection`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (!kept?.isThere) return Number.NEGATIVE_INFINITY;
  const [newest] = await connection`select max(created_at) as "writtenAt" from drizzle.__drizzle_migrations`;
  return Number(newest?.writtenAt ?? Number.NEGATIVE_INFINITY);
}
