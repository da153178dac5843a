import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dumpedImages } from '#features/generated-images/image-files.server.ts';
import { formatSize } from '#features/owner/format-size.ts';
import { config } from '#platform/config/config.server.ts';
import { fetchBackup, findBackups, listBucketBackups, uploadBackup } from '#platform/files/bucket-backups.server.ts';
import { bucketOf } from '#platform/files/bucket-of.ts';
import { writtenFiles } from '#platform/files/file-storage.server.ts';
import {
  isBackupOverdue,
  isBackupWhole,
  keepBackup,
  longestBackupAge,
  newestOf,
  readBackup,
} from '#platform/postgres/backups.server.ts';
import { directSql } from '#platform/postgres/database.server.ts';
import { directUrl } from '#platform/postgres/database-addresses.server.ts';
import { describeDump, dumpDatabase } from '#platform/postgres/dump-database.server.ts';
import { migrateDatabase } from '#platform/postgres/migrate.server.ts';
import { countDumpRows, DumpError } from '#platform/postgres/read-dump.server.ts';
import { restoreDump } from '#platform/postgres/restore-dump.server.ts';
import { findRunningSite } from '#platform/process/running-site.server.ts';
import { CommandError, type CommandResult, RefusedError } from '../command/command-result.ts';

const keptByItself = 7;

/** Backs the database up with its files, lists the backups, fetches one from the bucket, and verifies or restores one. */
export async function backup(args: string[]): Promise<CommandResult> {
  const options = { keep: { type: 'string' }, bucket: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [verb, file] = positionals;
  if (verb === undefined) return make(values);
  if (verb === 'list') return list();
  if (verb === 'fetch') return fetch(file);
  if (verb === 'verify' && file) return verify(path.resolve(file));
  if (verb === 'restore' && file) return restore(path.resolve(file));
  throw new CommandError(
    'what should happen? Say "backup", "backup list", "backup fetch", "backup verify <file>" or "backup restore <file>"',
  );
}

async function make({ keep: given = String(keptByItself), bucket: isForBucket = false }): Promise<CommandResult> {
  const keep = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (keep < 1) throw new CommandError('--keep: how many backups to keep, from 1 on');
  const bucket = bucketOf(config);
  if (isForBucket && !bucket) throw new CommandError('S3_BUCKET names no bucket to put the backup into');
  const made = new Date();
  const dump = dumpDatabase(directSql(), { made, files: dumpedImages });
  const kept = await keepBackup({ dataDir: config.DATA_DIR, dump, made, keep, key: config.BACKUP_KEY });
  const lines = [`${kept.file} (${formatSize(kept.bytes)}${config.BACKUP_KEY ? ', encrypted' : ''})`];
  if (isForBucket && bucket) lines.push(`${await uploadBackup({ ...kept, bucket })} in ${bucket.name}`);
  return { isWell: true, lines, rows: [kept] };
}

/** Reads a backup as a restore would, to its last byte. */
async function verify(file: string): Promise<CommandResult> {
  await requireWhole(file);
  const { rows, files, tables, made, migrations } = await countDumpRows(readBackup(file, config.BACKUP_KEY)).catch(refuse);
  const counts = [...tables].map(([table, count]) => ({ table, rows: count }));
  const lines = counts.map((each) => `${String(each.rows).padStart(10)}  ${each.table}`);
  return {
    isWell: true,
    lines: [...lines, `whole: ${describeDump({ rows, files })} as they were at ${made}, after ${migrations} migrations`],
    rows: counts,
  };
}

async function list(): Promise<CommandResult> {
  const backups = await findBackups();
  const rows = await Promise.all(
    backups.map(async (each) => {
      const isHere = existsSync(each.file);
      return { ...each, isHere, isWhole: !isHere || (await isBackupWhole(each.file)) };
    }),
  );
  const lines = rows.map(({ file, made, bytes, isHere, isWhole }) => {
    const state = isHere ? (isWhole ? 'whole' : 'CHANGED') : 'in the bucket';
    return [made.slice(0, 16).replace('T', ' '), formatSize(bytes), state, file].join('  ');
  });
  const isOverdue = isBackupOverdue(backups);
  const sum = `backups: ${rows.length}${isOverdue ? `, none of the last ${longestBackupAge} days` : ''}`;
  return { isWell: !isOverdue && rows.every(({ isWhole }) => isWhole), lines: [...lines, sum], rows };
}

/** Fetches a backup that is in the bucket, by its key in the list; else the newest that the site made by itself. */
async function fetch(given: string | undefined): Promise<CommandResult> {
  const bucket = bucketOf(config);
  if (!bucket) throw new CommandError('S3_BUCKET names no bucket to fetch the backup from');
  const key = given ?? newestOf(await listBucketBackups({ bucket, origin: config.ORIGIN }))?.file;
  if (!key) throw new RefusedError(`${bucket.name} holds no backup that ${config.ORIGIN} made by itself`);
  const into = path.resolve(config.DATA_DIR, 'backups');
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const file = await fetchBackup({ key, bucket, into }).catch(refuse);
  return { isWell: true, lines: [file], rows: [{ file }] };
}

async function restore(file: string): Promise<CommandResult> {
  await requireWhole(file);
  if (await findRunningSite({ dataDir: config.DATA_DIR }))
    throw new RefusedError('stop the site first: it works on this database');
  const migrations = { databaseUrl: directUrl(config) ?? '', folder: 'database/migrations' };
  const restored = await restoreDump(directSql(), readBackup(file, config.BACKUP_KEY), {
    migrate: (count) => migrateDatabase({ ...migrations, count }),
    files: writtenFiles,
  }).catch(refuse);
  await migrateDatabase(migrations);
  return { isWell: true, lines: [`restored ${describeDump(restored)} as they were at ${restored.made}`], rows: [restored] };
}

async function requireWhole(file: string): Promise<void> {
  if (!existsSync(file)) throw new RefusedError(`there is no file ${file}`);
  if (existsSync(`${file}.sha256`) && !(await isBackupWhole(file))) {
    throw new RefusedError(`${file} is not what was backed up: its checksum is another`);
  }
}

function refuse(error: unknown): never {
  throw error instanceof DumpError ? new RefusedError(error.message) : error;
}
