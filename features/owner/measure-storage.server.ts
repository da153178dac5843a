import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';

interface Storage {
  /** The size of the database by its own word. */
  databaseBytes: number;
  /** The bytes in DATA_DIR and in MEDIA_DIR, by their folders. */
  folders: { name: string; bytes: number }[];
  /** The room on the disk of DATA_DIR. */
  freeBytes: number;
}

/** Measures what the site takes of the disk, by kind, and what is left of it. */
export async function measureStorage(): Promise<Storage> {
  const [[database], data, media, disk] = await Promise.all([
    sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`,
    measureFolders(config.DATA_DIR),
    measureFolders(config.MEDIA_DIR),
    statfs(config.DATA_DIR),
  ]);
  return { databaseBytes: database?.bytes ?? 0, folders: [...data, ...media], freeBytes: disk.bavail * disk.bsize };
}

async function measureFolders(parent: string): Promise<Storage['folders']> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(parent, name));
  return Promise.all(names.sort().map(async (name) => ({ name, bytes: await measureFolder(name) })));
}

/** A file that goes away meanwhile, as files of a database do, or belongs to somebody else, counts for nothing. */
async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) =>
    stat(path.join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
