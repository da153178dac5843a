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
  await maintenance.unsafe(`create database ${ownName}`);
  await maintenance.end();
  return new URL(`/${ownName}`, address).href;
}

/** The migrations as they were when only the first `count` existed. */
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
  await sql`insert into users (id, email, username) values ('u1', 'ada@example.com', 'Ada')`;
  await sql`insert into entitlements (user_id, source_type, source_id) values ('u1', 'grant', 'g1')`;
  await migrateDatabase({ databaseUrl, folder });
  const [kept] = await sql`
    select username, tokens, source_id from users join entitlements on user_id = users.id where revoked_at is null`;
  await sql.end();
  expect(kept).toEqual({ username: 'Ada', tokens: 50_000, source_id: 'g1' });
});
