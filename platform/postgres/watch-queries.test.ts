import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { config } from '../config/config.server.ts';
import { log } from '../logging/log.server.ts';
import { withRequestId } from '../logging/request-id.ts';
import { metrics } from '../metrics.server.ts';
import { database, sql } from './database.server.ts';
import { watchQueries } from './watch-queries.server.ts';

const lines: string[] = [];
const usual = config.SLOW_QUERY_MS;
const secret = 'planted-secret';

beforeAll(() => {
  log.level = 'warn';
  Object.assign(Reflect.get(log, pino.symbols.streamSym), { write: (line: string) => lines.push(line) });
});
beforeEach(() => {
  config.SLOW_QUERY_MS = 1;
  lines.splice(0);
});
afterAll(() => {
  config.SLOW_QUERY_MS = usual;
});

const said = () => lines.map((line) => JSON.parse(line));

test('a slow query is named with its text and its request, and without its values, wherever it is asked', async () => {
  const ways = [
    () => sql`select pg_sleep(0.002), ${secret}::text as way_one`,
    () => sql.unsafe(`select pg_sleep(0.002), '${secret}' as way_one`),
    () => sql.begin((inner) => inner`select pg_sleep(0.002), ${secret}::text as way_one`),
    () => sql.begin((inner) => inner.savepoint((deeper) => deeper`select pg_sleep(0.002), ${secret}::text as way_one`)),
    () => database.transaction((inner) => inner.execute(`select pg_sleep(0.002), '${secret}' as way_one`)),
    // Which fails when it has slept.
    () => sql`select ${secret}::text as way_one, 1 / (select 0 where pg_sleep(0.002) is not null)`.catch(() => {}),
  ];
  for (const way of ways) {
    lines.splice(0);
    await withRequestId('the-request', async () => void (await way()));
    const told = said().filter(({ query }) => query.includes('way_one'));
    expect(told, String(way)).toMatchObject([
      { level: 40, msg: 'a slow query', requestId: 'the-request', ms: expect.any(Number) },
    ]);
    expect(lines.join()).not.toContain(secret);
  }
});

test('a quick one is not, each is counted, and a crowd of slow ones fills no log', async () => {
  config.SLOW_QUERY_MS = 600_000;
  await sql`select 1`;
  expect(lines).toEqual([]);
  config.SLOW_QUERY_MS = 1;
  const counted = async () => Number(/^db_slow_queries_total (\d+)/m.exec(await metrics.metrics())?.[1]);
  const before = await counted();
  await Promise.all(Array.from({ length: 60 }, () => sql`select pg_sleep(0.002)`));
  expect((await counted()) - before).toBe(60);
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(await metrics.metrics()).toMatch(/^db_queries_in_flight 0$/m);
});

test('what is written is told of once it is committed, however it is asked for, and nothing else is', async () => {
  await sql`create table written (key text)`;
  const onWritten = vi.fn();
  const watched = watchQueries(sql, onWritten);
  await watched`select key from written`;
  await watched`insert into nowhere values (1)`.catch(() => {});
  await watched.begin((inner) => inner`select key from written`);
  await watched
    .begin(async (inner) => {
      await inner`insert into written values ('undone')`;
      throw new Error('undone');
    })
    .catch(() => {});
  expect(onWritten).not.toHaveBeenCalled();
  await watched`insert into written values ('alone')`;
  expect(onWritten).toHaveBeenCalledTimes(1);
  await watched.unsafe(`with made as (delete from written returning key) select key from made`);
  expect(onWritten).toHaveBeenCalledTimes(2);
  await watched.begin(async (inner) => {
    await inner`insert into written values ('whole')`;
    await inner.savepoint((deeper) => deeper`update written set key = 'changed'`);
    expect(onWritten).toHaveBeenCalledTimes(2);
  });
  expect(onWritten).toHaveBeenCalledTimes(3);
});
