import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startTransactionPooler } from '#tests/support/site/transaction-pooler.ts';
import { migrateDatabase } from './migrate.server.ts';

const folder = 'database/migrations';

async function emptyDatabase(name: string): Promise<string> {
  const address = new URL(process.env.DATABASE_URL ?? '');
  const maintenance = postgres(new URL('/template1', address).href, { max: 1, onnotice: () => {} });
  const ownName = `${name}_${Date.now()}`;
  // Of template1 only while nobody else is connected to it, as other files are.
  await maintenance.unsafe(`create database ${ownName} template template0`);
  await maintenance.end();
  return new URL(`/${ownName}`, address).href;
}

/** Makes a folder of the migrations as they were when only the first `count` existed. */
function earlierMigrations(count: number): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  cpSync(folder, copy, { recursive: true });
  const journalFile = path.join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return copy;
}

test('an empty database is brought up once, however many processes ask at the same time', async () => {
  const databaseUrl = await emptyDatabase('empty');
  await Promise.all([1, 2, 3].map(() => migrateDatabase({ databaseUrl, folder })));
  const sql = postgres(databaseUrl, { max: 1 });
  const applied = await sql`select hash from drizzle.__drizzle_migrations`;
  await sql.end();
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'));
  expect(applied).toHaveLength(entries.length);
});

test('a later migration asks for no right to create a schema', async () => {
  const databaseUrl = await emptyDatabase('restricted');
  const owner = postgres(databaseUrl, { max: 1 });
  const role = `restricted_${Date.now()}`;
  const [create, database] = ['create on database', new URL(databaseUrl).pathname.slice(1)];
  await owner.unsafe(`create role ${role} login password 'x'; grant create on schema public to ${role}`);
  await owner.unsafe(`grant ${create} ${database} to ${role}`);
  const restricted = Object.assign(new URL(databaseUrl), { username: role, password: 'x' }).href;
  await migrateDatabase({ databaseUrl: restricted, folder: earlierMigrations(2) });
  await owner.unsafe(`revoke ${create} ${database} from ${role}`);
  await migrateDatabase({ databaseUrl: restricted, folder: earlierMigrations(3) });
  await owner.end();
  expect(await countMigrations(databaseUrl)).toBe(3);
});

test('what people had before the later migrations is there after them', async () => {
  const databaseUrl = await emptyDatabase('seeded');
  await migrateDatabase({ databaseUrl, folder: earlierMigrations(1) });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`insert into users (id, email, email_verified, username)
    values ('u1', 'ada@example.com', true, 'Ada'), ('u2', 'eve@example.com', false, 'Eve')`;
  await sql`insert into entitlements (user_id, source_type, source_id) values ('u1', 'grant', 'g1')`;
  await migrateDatabase({ databaseUrl, folder });
  const [kept] = await sql`
    select username, email, tokens, source_id from users join entitlements on user_id = users.id where revoked_at is null`;
  const [unverified] = await sql`select username, email from users where id = 'u2'`;
  await sql.end();
  expect(kept).toEqual({ username: 'Ada', email: 'ada@example.com', tokens: 50_000, source_id: 'g1' });
  expect(unverified).toEqual({ username: 'Eve', email: expect.stringMatching(/@account\.invalid$/) });
});

test('a lesson that was merely opened, when that started it, is not started; one that was played or done is', async () => {
  const databaseUrl = await emptyDatabase('opened');
  await migrateDatabase({ databaseUrl, folder: earlierMigrations(12) });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`insert into users (id, email, username) values ('u1', 'ada@example.com', 'Ada')`;
  await sql`
    insert into paid_course_lessons (parent_user_id, lesson, "order", progress, complete_duration_secs) values
      ('u1', 'opened', 8, '[]', null), ('u1', 'played', 2, '[{"fromSecs": 0, "toSecs": 9}]', null), ('u1', 'done', 1, '[]', 70)`;
  await migrateDatabase({ databaseUrl, folder });
  const rows = await sql`
    select lesson, system_or_user, extract(epoch from finished_at - started_at)::int as took from paid_course_lessons order by "order"`;
  await sql.end();
  expect(rows).toEqual([
    { lesson: 'done', system_or_user: 'user', took: 70 },
    { lesson: 'played', system_or_user: 'user', took: null },
    { lesson: 'opened', system_or_user: 'system', took: null },
  ]);
});

test('a purchase says what was sent back of it before purchases said so', async () => {
  const databaseUrl = await emptyDatabase('sent_back');
  await migrateDatabase({ databaseUrl, folder: earlierMigrations(55) });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`insert into users (id, email, email_verified, username) values ('u1', 'ada@example.com', true, 'Ada')`;
  await sql`insert into checkout_sessions (id, user_id, plan_level, quantity, list_price_cents, discount_percent, unit_price_cents, amount_cents,
      currency, status, expires_at)
    select name, 'u1', 'level-five', 1, 23900, 0, 23900, 23900, 'usd', 'paid', now()
    from unnest(array['kept', 'partly', 'failed', 'by charge']) name`;
  await sql`insert into purchases (id, checkout_session_id, user_id, quantity, amount_cents, currency, payment_intent_id)
    select id, id, user_id, quantity, amount_cents, currency, id from checkout_sessions`;
  await sql`insert into provider_refunds (id, payment_intent_id, as_of, stage, amount_cents, failed, created) values
    ('r1', 'partly', now(), 2, 1000, false, now()), ('r2', 'partly', now(), 2, 500, false, now()), ('r3', 'failed', now(), 4, 700, true, now())`;
  await sql`insert into provider_charges (id, payment_intent_id, as_of, stage, refunded_cents) values ('c1', 'by charge', now(), 300, 300)`;
  await migrateDatabase({ databaseUrl, folder });
  const rows = await sql`select id, sent_back_cents from purchases order by sent_back_cents, id`;
  await sql.end();
  expect(rows.map(({ id, sent_back_cents }) => [id, sent_back_cents])).toEqual([
    ['failed', 0],
    ['kept', 0],
    ['by charge', 300],
    ['partly', 1500],
  ]);
});

/** Makes a folder of all migrations and one more, of these statements. */
function withMigration(statements: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  cpSync(folder, copy, { recursive: true });
  const journalFile = path.join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const { when } = journal.entries.at(-1);
  const entries = [...journal.entries, { tag: 'one-more', when: when + 1, breakpoints: true }];
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
  writeFileSync(path.join(copy, 'one-more.sql'), statements);
  return copy;
}

/** The database of this file, which has all migrations. */
const migrated = process.env.DATABASE_URL ?? '';

async function countMigrations(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 });
  const [{ count } = {}] = await sql`select count(*)::int from drizzle.__drizzle_migrations`;
  await sql.end();
  return count;
}

test('who waits for the migration of another process says so, and goes on after it', async () => {
  const databaseUrl = await emptyDatabase('waiting');
  await migrateDatabase({ databaseUrl, folder: earlierMigrations(1) });
  const other = postgres(databaseUrl, { max: 1 });
  const lines: string[] = [];
  const isTold = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const holding = other.begin(async (own) => {
    await own`select from drizzle.migration_lock for update`;
    isHeld.resolve();
    await finish.promise;
  });
  const say = (line: string) => {
    lines.push(line);
    isTold.resolve();
  };
  await isHeld.promise;
  const migrating = migrateDatabase({ databaseUrl, folder: earlierMigrations(2), say });
  await isTold.promise;
  finish.resolve();
  await Promise.all([holding, migrating]);
  await other.end();
  expect(lines).toEqual(['Waiting for another process that migrates the database']);
  expect(await countMigrations(databaseUrl)).toBe(2);
});

test('a lock that somebody holds stops a migration, and nobody behind it', async () => {
  const other = postgres(migrated, { max: 2 });
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const holding = other.begin(async (own) => {
    await own`select count(*) from users`;
    hold();
    await finish.promise;
  });
  await isHeld;
  const more = withMigration('alter table users add column one_more text');
  const migrating = migrateDatabase({ databaseUrl: migrated, folder: more, maxWait: 100 });
  await expect(migrating).rejects.toThrow('did not get the lock of a table');
  expect(await other`select from users`).toHaveLength(0); // with the first still open: nothing waits between the two
  finish.resolve();
  await holding;
  await migrateDatabase({ databaseUrl: migrated, folder: more });
  expect(await other`select one_more from users`).toHaveLength(0);
  await other.end();
});

test('through a pooler, processes take turns likewise, and leave no lock behind', async () => {
  const databaseUrl = await emptyDatabase('pooled');
  const pooler = await startTransactionPooler(databaseUrl);
  const some = earlierMigrations(5);
  await Promise.all([1, 2, 3].map(() => migrateDatabase({ databaseUrl: pooler.url, folder: some, say: () => {} })));
  expect(await countMigrations(databaseUrl)).toBe(5);
  const sql = postgres(databaseUrl, { max: 1 });
  expect(await sql`select from drizzle.migration_lock for update nowait`).toHaveLength(1);
  await sql.end();
  pooler.close();
});

test('an older version refuses what a newer one migrated', async () => {
  const databaseUrl = await emptyDatabase('newer');
  await migrateDatabase({ databaseUrl, folder: earlierMigrations(2) });
  const older = migrateDatabase({ databaseUrl, folder: earlierMigrations(1) });
  await expect(older).rejects.toThrow('the database was migrated by a newer version of the site');
});

test('an index is made beside writers in a migration without a transaction, by one of the processes that start', async () => {
  const databaseUrl = await emptyDatabase('beside');
  await migrateDatabase({ databaseUrl, folder });
  const more = withMigration(`-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS made_beside;--> statement-breakpoint
CREATE INDEX CONCURRENTLY made_beside ON users (created)`);
  await Promise.all([1, 2].map(() => migrateDatabase({ databaseUrl, folder: more })));
  const sql = postgres(databaseUrl, { max: 1 });
  const made = await sql`select indisvalid from pg_index where indexrelid = 'made_beside'::regclass`;
  await sql.end();
  expect(made).toEqual([{ indisvalid: true }]);
});

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const databaseUrl = await emptyDatabase('failing');
  await migrateDatabase({ databaseUrl, folder: earlierMigrations(1) });
  const more = withMigration('create table half (id int);--> statement-breakpoint\nselect from nothing_there');
  await expect(migrateDatabase({ databaseUrl, folder: more })).rejects.toThrow('nothing_there');
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'));
  expect(await countMigrations(databaseUrl)).toBe(entries.length);
  const sql = postgres(databaseUrl, { max: 1 });
  expect(await sql`select to_regclass('half') as half`).toEqual([{ half: null }]);
  await sql.end();
});
