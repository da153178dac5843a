import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { day } from '../durations.ts';
import { isBackupOverdue, isBackupWhole, keepBackup, listBackups, readBackup } from './backups.server.ts';
import { dumpDatabase, listTables } from './dump-database.server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import { restoreDump } from './restore-dump.server.ts';

const folders: string[] = [];
const opened: Sql[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const sql of opened) await sql.end({ timeout: 1 });
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Opens an empty database of the site, beside that of the tests. */
async function openEmpty(): Promise<Sql> {
  const address = new URL(process.env.DATABASE_URL ?? '');
  const maintenance = postgres(new URL('/template1', address).href, { max: 1, onnotice: () => {} });
  const name = `backup_${Date.now()}_${opened.length}`;
  // Of template1 only while nobody else is connected to it, as other files are.
  await maintenance.unsafe(`create database ${name} template template0`);
  await maintenance.end({ timeout: 1 });
  const url = new URL(`/${name}`, address).href;
  await migrateDatabase({ databaseUrl: url, folder: 'database/migrations' });
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  opened.push(sql);
  return sql;
}

const oddNames = ['Ada', 'tab\tand\nline', 'back\\slash \\. \\N', 'no\u2028line', '', 'ß €', '"; drop table users; --'];

async function fill(sql: Sql): Promise<void> {
  await Promise.all(
    oddNames.map(
      (username, at) =>
        sql`insert into users (id, email, email_verified, username) values (${`u${at}`}, ${`u${at}@example.com`}, true, ${username})`,
    ),
  );
  await sql`insert into entitlements (user_id, source_type, source_id) values ('u1', 'grant', 'g1')`;
  await sql`insert into owner_actions (action, user_id, row_id, reason) values ('access-granted', 'u1', 'u1', '')`;
  await sql`insert into provider_events (id, type, payload, created, outcome)
    select 'evt_' || n, 'x', jsonb_build_object('n', n, 'text', repeat('y', 1000)), now(), 'ignored' from generate_series(1, 2000) n`;
}

/** Everything that is in a database, by table. */
async function contentOf(sql: Sql): Promise<Record<string, unknown[]>> {
  const tables = await listTables(sql);
  const rows = await Promise.all(
    tables.map(async ({ table }) => [
      table,
      [...(await sql.unsafe(`select to_jsonb(each) as row from ${table} each order by 1`))],
    ]),
  );
  return Object.fromEntries(rows);
}

const collect = async (dump: AsyncIterable<Buffer | string>) => {
  const parts: Buffer[] = [];
  for await (const part of dump) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

async function* of(...parts: Buffer[]) {
  yield* parts;
}

test('what was backed up is, restored into an empty data folder of its own, the same in every row', async () => {
  const sql = await openEmpty();
  await fill(sql);
  const dataDir = newFolder();
  const made = new Date('2026-11-24T17:00:00.123Z');
  const backup = await keepBackup({ dataDir, dump: dumpDatabase(sql, { made }), made, keep: 7 });
  const server = await startEmbeddedPostgres({ dataDir: newFolder() });
  try {
    await migrateDatabase({ databaseUrl: server.url, folder: 'database/migrations' });
    const other = postgres(server.url, { max: 2, onnotice: () => {} });
    const before = await contentOf(sql);
    const { rows, made: madeAt } = await restoreDump(other, readBackup(backup.file));
    expect(madeAt).toBe(made.toISOString());
    expect(await contentOf(other)).toEqual(before);
    expect(rows).toBe(Object.values(before).flat().length);
    expect((await other`select username from users order by id`).map(({ username }) => username)).toEqual(oddNames);
    await other`insert into owner_actions (action, user_id, row_id, reason) values ('access-granted', 'u1', 'u1', 'next')`;
    await other.end({ timeout: 1 });
  } finally {
    await server.stop();
  }
});

test('a dump that is cut short, changed or another one’s leaves the database empty', async () => {
  const sql = await openEmpty();
  await fill(sql);
  const dump = await collect(dumpDatabase(sql));
  const empty = await openEmpty();
  const users = async () => (await empty`select from users`).length;
  const half = dump.subarray(0, dump.length / 2);
  const withoutRow = Buffer.from(dump.toString().replace(/\n\{"id": "evt_7"[^\n]+/, ''));
  const older = Buffer.from(dump.toString().replace(/"migrations":\d+/, '"migrations":1'));
  const foreign = Buffer.from(dump.toString().replace('-- table public.users', '-- table users; drop table users'));
  for (const [what, says] of [
    [half, 'not whole'],
    [withoutRow, 'not whole'],
    [older, 'made with 1 migrations'],
    [foreign, 'a table that is none'],
    [Buffer.from('select 1;\n'), 'no backup of the site'],
  ] as const) {
    await expect(restoreDump(empty, of(what))).rejects.toThrow(says);
    expect(await users()).toBe(0);
  }
  await expect(restoreDump(sql, of(dump))).rejects.toThrow('there are accounts in this database');
  const parts = Array.from({ length: Math.ceil(dump.length / 997) }, (_, at) => dump.subarray(at * 997, (at + 1) * 997));
  await restoreDump(empty, of(...parts));
  expect(await users()).toBe(oddNames.length);
});

async function* text(words: string) {
  yield words;
}

test('backups are for their owner alone, the newest of them are kept, and a changed one is noticed', async () => {
  const dataDir = newFolder();
  const at = (n: number) => new Date(Date.UTC(2026, 10, n));
  for (const n of [1, 3, 2, 4]) await keepBackup({ dataDir, dump: text(`${n}`), made: at(n), keep: 2 });
  const [newest, second, ...others] = listBackups(dataDir);
  expect([newest?.made, second?.made, others]).toEqual([at(4).toISOString(), at(3).toISOString(), []]);
  expect(readdirSync(path.join(dataDir, 'backups'))).toHaveLength(4);
  const file = newest?.file ?? '';
  expect([statSync(file).mode & 0o777, statSync(`${file}.sha256`).mode & 0o777]).toEqual([0o600, 0o600]);
  expect((await collect(readBackup(file))).toString()).toBe('4');
  expect(await isBackupWhole(file)).toBe(true);
  writeFileSync(file, 'changed');
  expect(await isBackupWhole(file)).toBe(false);
});

test('a backup that fails leaves nothing behind', async () => {
  const dataDir = newFolder();
  async function* failing() {
    yield 'begun';
    throw new Error('the database is gone');
  }
  await expect(keepBackup({ dataDir, dump: failing(), made: new Date(), keep: 7 })).rejects.toThrow('the database is gone');
  expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([]);
});

test('after seven days, or without one, a backup is overdue', () => {
  const made = '2026-11-01T00:00:00.000Z';
  const backups = [{ file: 'x', made, bytes: 1 }];
  const after = (days: number) => Date.parse(made) + days * day;
  expect([isBackupOverdue([]), isBackupOverdue(backups, after(2)), isBackupOverdue(backups, after(2) + 1)]).toEqual([
    true,
    false,
    true,
  ]);
});
