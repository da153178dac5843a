import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { measureConnectionUse } from './connection-limit.server.ts';

const url = process.env.DATABASE_URL ?? '';
const sql = postgres(url, { max: 1 });
const name = new URL(url).pathname.slice(1);
afterAll(() => sql.end());

const measure = (DATABASE_POOL_SIZE: number, DATABASE_URL = url, PROCESSES?: number) =>
  measureConnectionUse(sql, { DATABASE_URL, DATABASE_DIRECT_URL: url, DATABASE_POOL_SIZE, PROCESSES });

test('the processes are counted that the server has connections for', async () => {
  const [server] =
    await sql`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as all`;
  expect(await measure(20)).toEqual({ perProcess: 25, processes: Math.floor(server?.all / 25) });
  expect(await measure(20, `${url}?through=pooler`)).toEqual({ perProcess: 6, processes: Math.floor(server?.all / 6) });
});

test('a pool that is too large for the server, or for what the database allows, is told with what fits', async () => {
  expect(await measure(1000)).toMatchObject({ processes: 0, shortage: expect.stringContaining('up to 1005 connections') });
  await sql.unsafe(`alter database ${name} connection limit 20`);
  expect(await measure(20)).toMatchObject({ shortage: expect.stringMatching(/which allows 20: set DATABASE_POOL_SIZE to 15/) });
  expect(await measure(15)).toEqual({ perProcess: 20, processes: 1 });
  expect(await measure(15, url, 2)).toMatchObject({
    shortage: '2 processes open up to 40 connections to the database, which allows 20: set DATABASE_POOL_SIZE to 5 at most',
  });
  await sql.unsafe(`alter database ${name} connection limit 5`);
  expect(await measure(16)).toMatchObject({ shortage: expect.stringContaining('raise its max_connections') });
});
