import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { serveBucket } from '#tests/support/site/serve-bucket.ts';
import { day, second } from '../durations.ts';
import { uploadBackup } from '../files/bucket-backups.server.ts';
import { S3Driver } from '../files/s3-driver.server.ts';
import { isBackupOverdue, isBackupWhole, keepBackup, listBackups, newestOf, readBackup } from './backups.server.ts';
import { dumpDatabase, listTables } from './dump-database.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import { countDumpRows } from './read-dump.server.ts';
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

const folder = 'database/migrations';

/** Opens a database beside that of the tests: an empty one or a copy, of its own role where one is asked for. */
async function openDatabase({ template = 'template0', owner = '' } = {}): Promise<Sql> {
  const address = new URL(process.env.DATABASE_URL ?? '');
  const maintenance = postgres(new URL('/template1', address).href, { max: 1, onnotice: () => {} });
  const name = `backup_${Date.now()}_${opened.length}`;
  if (owner) await maintenance.unsafe(`create role ${owner} login password 'known'`);
  await maintenance.unsafe(`create database ${name} template ${template} ${owner && `owner ${owner}`}`);
  await maintenance.end({ timeout: 1 });
  const url = new URL(`/${name}`, address);
  if (owner) Object.assign(url, { username: owner, password: 'known' });
  const sql = postgres(url.href, { max: 2, onnotice: () => {} });
  opened.push(sql);
  return sql;
}

/** Makes the tables of an empty database, by the first so many migrations. */
async function migrate(sql: Sql, count?: number): Promise<void> {
  const { host, port, database, user, pass } = sql.options;
  const databaseUrl = `postgres://${user}:${pass}@${host[0]}:${port[0]}/${database}`;
  await migrateDatabase({ databaseUrl, folder, count });
}

const openEmpty = () => openDatabase();
/** With all migrations; nobody is connected to that of the tests. */
const openMigrated = () => openDatabase({ template: new URL(process.env.DATABASE_URL ?? '').pathname.slice(1) });

const restoreInto = (sql: Sql, dump: AsyncIterable<Buffer>) =>
  restoreDump(sql, dump, {
    migrate: (count) => migrate(sql, count),
    files: {
      find: async (key) => restoredFiles.get(key),
      write: async (key, content) => {
        restoredFiles.set(key, Buffer.from(content));
        if (content.length === tooLarge) throw new Error('the disk is full');
      },
      remove: async (key) => void restoredFiles.delete(key),
    },
  });
const restoredFiles = new Map<string, Buffer>();
const tooLarge = 4_000_000;

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

/** The rules of all tables: their constraints, and whether their triggers are on. */
const rulesOf = (sql: Sql) => sql`
  select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule, convalidated::text as state from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`;

test('what was backed up is, restored by an ordinary role into an empty database, the same in every row and rule', async () => {
  const sql = await openMigrated();
  await fill(sql);
  const made = new Date('2026-11-24T17:00:00.123Z');
  const backup = await keepBackup({ dataDir: newFolder(), dump: dumpDatabase(sql, { made }), made, keep: 7 });
  const other = await openDatabase({ owner: `restorer_${Date.now()}` });
  const before = await contentOf(sql);
  const { rows, made: madeAt } = await restoreInto(other, readBackup(backup.file));
  expect((await other`select rolsuper from pg_roles where rolname = current_user`)[0]?.rolsuper).toBe(false);
  expect(madeAt).toBe(made.toISOString());
  expect(await contentOf(other)).toEqual(before);
  expect(await rulesOf(other)).toEqual(await rulesOf(sql));
  expect(rows).toBe(Object.values(before).flat().length);
  expect((await other`select username from users order by id`).map(({ username }) => username)).toEqual(oddNames);
  await other`insert into owner_actions (action, user_id, row_id, reason) values ('access-granted', 'u1', 'u1', 'next')`;
});

test('a backup of three migrations ago is restored, and brought to this version', async () => {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'));
  const older = await openEmpty();
  await migrate(older, entries.length - 3);
  await fill(older);
  const dump = await collect(dumpDatabase(older));
  const other = await openEmpty();
  await restoreInto(other, of(dump));
  await migrate(other);
  expect((await other`select username from users order by id`).map(({ username }) => username)).toEqual(oddNames);
  expect((await other`select from drizzle.__drizzle_migrations`).length).toBe(entries.length);
  expect(await rulesOf(other)).toEqual(await rulesOf(await openMigrated()));
});

test('a dump that is cut short, changed or another one’s leaves the database empty', async () => {
  const sql = await openMigrated();
  await fill(sql);
  const dump = await collect(dumpDatabase(sql));
  const empty = await openMigrated();
  const users = async () => (await empty`select from users`).length;
  const half = dump.subarray(0, dump.length / 2);
  const withoutRow = Buffer.from(dump.toString().replace(/\n\{"id": "evt_7"[^\n]+/, ''));
  const withMigrations = (count: number) => Buffer.from(dump.toString().replace(/"migrations":\d+/, `"migrations":${count}`));
  const foreign = Buffer.from(dump.toString().replace('-- table public.users', '-- table users; drop table users'));
  const ofNobody = Buffer.from(dump.toString().replace('"user_id": "u1"', '"user_id": "u99"'));
  for (const [what, says] of [
    [half, 'not whole'],
    [withoutRow, 'not whole'],
    [withMigrations(1), /made with 1 migrations.*into an empty database/],
    [withMigrations(9999), /made with 9999 migrations.*with the version that made it/],
    [foreign, 'a table that is none'],
    [ofNobody, 'violates foreign key constraint'],
    [Buffer.from('select 1;\n'), 'no backup of the site'],
  ] as const) {
    await expect(restoreInto(empty, of(what))).rejects.toThrow(says);
    expect(await users()).toBe(0);
  }
  await expect(restoreInto(sql, of(dump))).rejects.toThrow('there are accounts in this database');
  const parts = Array.from({ length: Math.ceil(dump.length / 997) }, (_, at) => dump.subarray(at * 997, (at + 1) * 997));
  await restoreInto(empty, of(...parts));
  expect(await users()).toBe(oddNames.length);
});

async function* text(words: string) {
  yield words;
}

const secret = 'a key of thirty-two letters or more';
const keepText = (words: string, key?: string) =>
  keepBackup({ dataDir: newFolder(), dump: text(words), made: new Date(), keep: 7, key });

test('an encrypted backup is opened by its key alone, and by no part of the file', async () => {
  const { file } = await keepText('somebody’s rows', secret);
  const read = (key?: string) => collect(readBackup(file, key)).then(String);
  expect(listBackups(path.dirname(path.dirname(file)))).toMatchObject([{ file }]);
  expect(await read(secret)).toBe('somebody’s rows');
  await expect(read('another key of thirty-two letters')).rejects.toThrow('with another key than BACKUP_KEY');
  await expect(read()).rejects.toThrow('set BACKUP_KEY');
  const bytes = readFileSync(file);
  expect(bytes.includes(secret)).toBe(false);
  for (const at of [50, bytes.length - 20, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = 1 ^ (changed[at] ?? 0);
    writeFileSync(file, changed);
    await expect(read(secret)).rejects.toThrow(/changed/);
  }
  for (const length of [10, 60, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length));
    await expect(read(secret)).rejects.toThrow(/not whole|changed/);
  }
});

test('nothing is restored of an encrypted backup that was changed behind its last row', async () => {
  const sql = await openMigrated();
  await fill(sql);
  const backup = await keepBackup({ dataDir: newFolder(), dump: dumpDatabase(sql), made: new Date(), keep: 7, key: secret });
  const bytes = readFileSync(backup.file);
  bytes[bytes.length - 1] = 1 ^ (bytes.at(-1) ?? 0);
  writeFileSync(backup.file, bytes);
  const other = await openMigrated(); // the fault may be met before the tables would be made
  await expect(restoreInto(other, readBackup(backup.file, secret))).rejects.toThrow('changed');
  expect(await other`select from users`).toHaveLength(0);
});

test('a backup is read through and its rows are counted', async () => {
  const sql = await openMigrated();
  await fill(sql);
  const dump = await collect(dumpDatabase(sql));
  const { rows, tables } = await countDumpRows(of(dump));
  expect([tables.get('public.users'), tables.get('public.provider_events')]).toEqual([oddNames.length, 2000]);
  expect(rows).toBe([...tables.values()].reduce((sum, count) => sum + count, 0));
  await expect(countDumpRows(of(dump.subarray(0, -5)))).rejects.toThrow('not whole');
  await expect(countDumpRows(of(dump, Buffer.from('{}\n')))).rejects.toThrow('not whole');
});

test('files that rows name go with them, those that are gone are left out, and one that is missing in the dump is noticed', async () => {
  const sql = await openMigrated();
  await fill(sql);
  const contents = new Map([
    ['u1', Buffer.from([0, 10, 13, 255])],
    ['u2', Buffer.alloc(0)],
    ['u3', Buffer.alloc(3_000_000, 'x')],
  ]);
  const list = 'select id as key from users order by id';
  const dump = await collect(dumpDatabase(sql, { files: { list, read: async (key) => contents.get(key) ?? null } }));
  const other = await openMigrated();
  expect(await restoreInto(other, of(dump))).toMatchObject({ files: 3 });
  expect(restoredFiles).toEqual(contents);
  expect(await countDumpRows(of(dump))).toMatchObject({ files: 3 });
  const without = Buffer.from(dump.toString().replace(/\n-- file u1 [^\n]+/, ''));
  await expect(countDumpRows(of(without))).rejects.toThrow('not whole');
});

test.each([
  ['whose last bytes were changed', { last: 3_000_000, cut: 9 }, 'not whole'],
  ['whose last file has no room', { last: tooLarge, cut: 0 }, 'the disk is full'],
])('a restore of a dump %s takes the files away that it brought, and no other', async (_what, { last, cut }, says) => {
  restoredFiles.clear();
  const sql = await openMigrated();
  await fill(sql);
  const contents = new Map([1, 2, last].map((length, at) => [`u${at}`, Buffer.alloc(length)]));
  const list = 'select id as key from users order by id';
  const dump = await collect(dumpDatabase(sql, { files: { list, read: async (key) => contents.get(key) ?? null } }));
  const there: [string, Buffer][] = [
    ['u1', Buffer.alloc(2)],
    ['another', Buffer.alloc(3)],
  ];
  for (const [key, content] of there) restoredFiles.set(key, content);
  const other = await openMigrated();
  await expect(restoreInto(other, of(dump.subarray(0, dump.length - cut)))).rejects.toThrow(says);
  expect([...restoredFiles]).toEqual(there);
});

test('one that is found to be bad is at no moment a backup, and takes no other’s place', async () => {
  const dataDir = newFolder();
  const old = await keepBackup({ dataDir, dump: text('1'), made: new Date(2026, 10, 1), keep: 1 });
  const check = async (draft: string) => {
    expect((await collect(readBackup(draft, secret))).toString()).toBe('2');
    expect(readdirSync(path.join(dataDir, 'backups')).filter((name) => name.endsWith('.sha256'))).toHaveLength(1);
    expect(listBackups(dataDir)).toMatchObject([{ file: old.file }]);
    throw new Error('bad');
  };
  await expect(
    keepBackup({ dataDir, dump: text('2'), made: new Date(2026, 10, 2), keep: 1, check, key: secret }),
  ).rejects.toThrow('bad');
  expect(listBackups(dataDir)).toMatchObject([{ file: old.file }]);
  expect(readdirSync(path.join(dataDir, 'backups'))).toHaveLength(2);
});

test('a bucket holds the same backups as the folder', async () => {
  const served = await serveBucket();
  const { bucket } = served;
  const driver = new S3Driver(bucket, { timeout: 5 * second });
  const dataDir = newFolder();
  const keys = [];
  for (const n of [1, 2, 3]) {
    const made = new Date(Date.UTC(2026, 10, n));
    keys.push(await uploadBackup({ ...(await keepBackup({ dataDir, dump: text(`${n}`), made, keep: 2 })), bucket }));
  }
  expect(await Promise.all(keys.map((key) => driver.exists(key)))).toEqual([false, true, true]);
  expect(await Promise.all(keys.map((key) => driver.exists(`${key}.sha256`)))).toEqual([false, true, true]);
  const copy = path.join(newFolder(), 'copy.jsonl.gz');
  writeFileSync(copy, await driver.getBytes(keys[2] ?? ''));
  expect((await collect(readBackup(copy))).toString()).toBe('3');
  await served.close();
});

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

test('what a fast clock named hides no older backup, and is neither counted nor deleted', async () => {
  const dataDir = newFolder();
  const now = Date.now();
  const at = [now + 400 * day, now - day, now - 2 * day, now - 3 * day, now - 4 * day].map((each) => new Date(each));
  for (const made of at.toReversed()) await keepBackup({ dataDir, dump: text('x'), made, keep: 3 });
  const left = listBackups(dataDir);
  expect(left.map(({ made }) => made)).toEqual(at.slice(0, 4).map((made) => made.toISOString()));
  expect(newestOf(left)?.made).toBe(at[1]?.toISOString());
  expect([isBackupOverdue(left, now), isBackupOverdue(left, now + 1.5 * day)]).toEqual([false, true]);
  expect(isBackupOverdue(left.slice(0, 1))).toBe(true);
});

test('after two days, or without one, a backup is overdue', () => {
  const made = '2026-11-01T00:00:00.000Z';
  const backups = [{ made }];
  const after = (days: number) => Date.parse(made) + days * day;
  expect([isBackupOverdue([]), isBackupOverdue(backups, after(2)), isBackupOverdue(backups, after(2) + 1)]).toEqual([
    true,
    false,
    true,
  ]);
});
