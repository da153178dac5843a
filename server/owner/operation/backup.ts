import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatSize } from '#features/owner/format-size.ts';
import { config } from '#platform/config/config.server.ts';
import {
  isBackupOverdue,
  isBackupWhole,
  keepBackup,
  listBackups,
  longestBackupAge,
  readBackup,
} from '#platform/postgres/backups.server.ts';
import { directSql } from '#platform/postgres/database.server.ts';
import { directUrl } from '#platform/postgres/database-addresses.server.ts';
import { dumpDatabase } from '#platform/postgres/dump-database.server.ts';
import { migrateDatabase } from '#platform/postgres/migrate.server.ts';
import { DumpError, restoreDump } from '#platform/postgres/restore-dump.server.ts';
import { findRunningSite } from '#platform/process/running-site.server.ts';
import { CommandError, type CommandResult, RefusedError } from '../command/command-result.ts';

const keptByItself = 7;

/** Backs the database up, lists the backups, and restores one: `backup [--keep=7]`, `backup list`, `backup restore <file>`. */
export async function backup(args: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({ args, options: { keep: { type: 'string' } }, allowPositionals: true });
  const [verb, file] = positionals;
  if (verb === undefined) return make(values.keep);
  if (verb === 'list') return list();
  if (verb === 'restore' && file) return restore(path.resolve(file));
  throw new CommandError('what should happen? Say "backup", "backup list" or "backup restore <file>"');
}

async function make(given = String(keptByItself)): Promise<CommandResult> {
  const keep = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (keep < 1) throw new CommandError('--keep: how many backups to keep, from 1 on');
  const made = new Date();
  const kept = await keepBackup({ dataDir: config.DATA_DIR, dump: dumpDatabase(directSql(), { made }), made, keep });
  return { isWell: true, lines: [`${kept.file} (${formatSize(kept.bytes)})`], rows: [kept] };
}

async function list(): Promise<CommandResult> {
  const backups = listBackups(config.DATA_DIR);
  const rows = await Promise.all(backups.map(async (each) => ({ ...each, isWhole: await isBackupWhole(each.file) })));
  const lines = rows.map(({ file, made, bytes, isWhole }) =>
    [made.slice(0, 16).replace('T', ' '), formatSize(bytes), isWhole ? 'whole' : 'CHANGED', file].join('  '),
  );
  const isOverdue = isBackupOverdue(backups);
  const sum = `backups: ${rows.length}${isOverdue ? `, none of the last ${longestBackupAge} days` : ''}`;
  return { isWell: !isOverdue && rows.every(({ isWhole }) => isWhole), lines: [...lines, sum], rows };
}

async function restore(file: string): Promise<CommandResult> {
  if (!existsSync(file)) throw new RefusedError(`there is no file ${file}`);
  if (await findRunningSite({ dataDir: config.DATA_DIR }))
    throw new RefusedError('stop the site first: it works on this database');
  if (existsSync(`${file}.sha256`) && !(await isBackupWhole(file))) {
    throw new RefusedError(`${file} is not what was backed up: its checksum is another`);
  }
  const migrations = { databaseUrl: directUrl(config) ?? '', folder: 'database/migrations' };
  const restored = await restoreDump(directSql(), readBackup(file), {
    migrate: (count) => migrateDatabase({ ...migrations, count }),
  }).catch((error) => {
    throw error instanceof DumpError ? new RefusedError(error.message) : error;
  });
  await migrateDatabase(migrations);
  return { isWell: true, lines: [`restored ${restored.rows} rows as they were at ${restored.made}`], rows: [restored] };
}
