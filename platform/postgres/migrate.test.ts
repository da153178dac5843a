import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
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
