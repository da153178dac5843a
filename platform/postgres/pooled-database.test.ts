import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTransactionPooler } from '#tests/support/site/transaction-pooler.ts';
import { connectDatabase } from './connect-database.server.ts';
import { checkDatabaseAddresses } from './database-addresses.server.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

/* The site behind a pooler that gives each transaction another connection. */

const direct = process.env.DATABASE_URL ?? '';
let pooler: Awaited<ReturnType<typeof startTransactionPooler>>;
let ignoring: typeof pooler;
let opened: typeof import('./database.server.ts');

beforeAll(async () => {
  pooler = await startTransactionPooler(direct);
  ignoring = await startTransactionPooler(direct, { ignores: true });
  Object.assign(process.env, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, DATABASE_TIMEOUT_SECONDS: '5' });
  vi.resetModules();
  opened = await import('./database.server.ts');
});
afterAll(async () => {
  await opened.sql.end({ timeout: 1 });
  for (const each of [pooler, ignoring]) each.close();
  process.env.DATABASE_URL = direct;
  delete process.env.DATABASE_DIRECT_URL;
});

const check = (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) =>
  checkDatabaseAddresses({ DATABASE_URL, DATABASE_DIRECT_URL }, 30);

test('a pooler alone is refused by name, whether it refuses the settings of a connection or ignores them', async () => {
  for (const { url } of [pooler, ignoring]) {
    await expect(check(url)).rejects.toThrow(/^DATABASE_URL: leads through a pooler.* set DATABASE_DIRECT_URL/);
    await expect(check(direct, url)).rejects.toThrow(/^DATABASE_DIRECT_URL: leads through a pooler/);
    await expect(check(url, direct)).resolves.toBeUndefined();
  }
  await expect(check(direct)).resolves.toBeUndefined();
});

test('what the pooler refuses counts as a database that is away', async () => {
  const sql = connectDatabase(pooler.url, { max: 1, connection: { statement_timeout: 1000 } });
  await expect(sql`select 1`).rejects.toSatisfy(isDatabaseUnavailable);
  await sql.end({ timeout: 1 });
});

test('a direct address of another database is refused', async () => {
  const other = new URL(direct);
  other.pathname = '/template1';
  await expect(check(pooler.url, other.href)).rejects.toThrow(/^DATABASE_DIRECT_URL: must lead to the database of DATABASE_URL/);
});

test('statements and transactions of many at once are answered right, each with its own values', async () => {
  const { sql, database } = opened;
  await sql`create table counted (id int primary key, count int not null)`;
  await sql`insert into counted select each, 0 from generate_series(1, 100) each`;
  const { sql: text } = await import('drizzle-orm');
  const one = async (_: unknown, at: number) => {
    const id = at + 1;
    const [alone] = await database.execute<{ id: number }>(text`select id from counted where id = ${id}`);
    await database.transaction(
      async (transaction) => {
        await transaction.execute(text`update counted set count = count + 1 where id = ${id}`);
        await transaction.execute(text`update counted set count = count + 1 where id = ${id}`);
      },
      { isolationLevel: 'repeatable read' },
    );
    return [id, alone?.id];
  };
  const answers = await Promise.all(Array.from({ length: 100 }, one));
  expect(answers.every(([asked, got]) => asked === got)).toBe(true);
  expect(await sql`select distinct count from counted`).toMatchObject([{ count: 2 }]);
});

test('more statements at once than there are connections are all answered, with values and without', async () => {
  const { sql } = opened;
  const ask = async (_: unknown, id: number) => {
    await Promise.all([sql`select 1`, sql.unsafe('notify anything')]);
    const [row] = await sql`select ${id}::int as id`;
    return row?.id;
  };
  const ids = Array.from({ length: 200 }, (_, id) => id);
  expect(await Promise.all(ids.map(ask))).toEqual(ids);
});

test('what is announced is heard, and nudges come through', async () => {
  const { hearAnnouncements } = await import('./announcements.server.ts');
  const heard = Promise.withResolvers<string>();
  await hearAnnouncements({ onChange: heard.resolve, onGap: () => {} });
  const nudged = Promise.withResolvers<void>();
  const listening = opened.openDirect({ name: 'any', onNotify: nudged.resolve });
  await listening`listen announced`;
  await opened.sql.begin((transaction) => transaction`with one as (delete from users) select announce('any')`);
  await Promise.all([heard.promise, nudged.promise]);
  expect(await heard.promise).toBe('any');
});

test('a statement that takes too long is ended, alone and in a transaction, and the next is answered', async () => {
  const { sql } = opened;
  const tooLong = { code: '57014' };
  await expect(sql`select pg_sleep(600)`).rejects.toMatchObject(tooLong);
  await expect(sql.begin((transaction) => transaction`select pg_sleep(600)`)).rejects.toMatchObject(tooLong);
  expect(await sql`select current_setting('statement_timeout') as kept`).toMatchObject([{ kept: '0' }]); // of nobody else
});

test('what only reads is kept from writing', async () => {
  const { readOnly } = await import('./read-only.server.ts');
  await expect(readOnly(async () => opened.sql`create table never (id int)`)).rejects.toMatchObject({ code: '25006' });
});

test('a backup is of one moment, and no lock of a migration stays behind', async () => {
  const { dumpDatabase } = await import('./dump-database.server.ts');
  const { migrateDatabase } = await import('./migrate.server.ts');
  let last = '';
  for await (const lines of dumpDatabase(opened.directSql())) last = lines;
  expect(last).toMatch(/^-- end: \d+ rows/);
  await migrateDatabase({ databaseUrl: direct, folder: 'database/migrations' });
  const sql = postgres(direct, { max: 1 });
  expect(await sql`select from drizzle.migration_lock for update nowait`).toHaveLength(1);
  await sql.end();
});
