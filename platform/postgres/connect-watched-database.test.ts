import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeDatabase } from '../../tests/support/site/freeze-database.ts';
import { connectWatchedDatabase } from './connect-watched-database.server.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { type DatabaseServer, startEmbeddedPostgres } from './embedded-postgres.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'frozen-'));
let server: DatabaseServer;
let sql: ReturnType<typeof connectWatchedDatabase>;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir });
  sql = connectWatchedDatabase(server.url, { max: 4, timeoutSeconds: 1, reconnectPause: 0.2 });
  await sql`create table written (n integer)`;
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (times: number) => Array.from({ length: times }, (_, number) => sql`select ${number}::int as number`);

const untilThawed = () => expect.poll(() => endsOf(ask(1))).toEqual(['answered']);

/** Says how each of some questions ended. */
async function endsOf(questions: PromiseLike<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(questions);
  return ends.map((end) =>
    end.status === 'fulfilled' ? 'answered' : isDatabaseUnavailable(end.reason) ? 'away' : String(end.reason),
  );
}

/** Begins a transaction that has written once, and writes again when told. */
async function beginWriting() {
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const done = sql.begin(async (transaction) => {
    await transaction`insert into written values (1)`;
    hasBegun();
    await told;
    await transaction`insert into written values (2)`;
  });
  await begun;
  return { goOn, done };
}

test('a frozen database fails what is asked, however much at once, refuses the rest without a wait, and serves again', async () => {
  await Promise.all(ask(20));
  const writing = await beginWriting();
  const thaw = freezeDatabase({ dataDir });
  try {
    writing.goOn();
    const inFlight = [writing.done, ...ask(500), sql.unsafe('select 1'), sql.begin((transaction) => transaction`select 1`)];
    expect(new Set(await endsOf(inFlight))).toEqual(new Set(['away']));
    // Known to be frozen, it is not even connected to: nobody waits.
    for (const later of [...ask(500), sql.unsafe('select 1'), sql.begin((transaction) => transaction`select 1`)]) {
      await expect(later).rejects.toMatchObject({ code: 'DATABASE_FROZEN' });
    }
  } finally {
    thaw();
  }

  await untilThawed();
  for (let times = 0; times < 5; times += 1) expect(new Set(await endsOf(ask(100)))).toEqual(new Set(['answered']));
  expect(await sql`select n from written`).toEqual([]);
});

test('it serves again after each of several times, and a transaction begins and ends', async () => {
  for (let round = 0; round < 3; round += 1) {
    const thaw = freezeDatabase({ dataDir });
    const ends = endsOf(ask(50)).finally(thaw);
    expect(new Set(await ends)).toEqual(new Set(['away']));
    await untilThawed();
    expect(new Set(await endsOf(ask(50)))).toEqual(new Set(['answered']));
  }
  await sql.begin((transaction) => transaction`insert into written values (3)`);
  expect(await sql`select n from written`).toEqual([{ n: 3 }]);
});

test('parts of queries, values and errors are the driver’s own', async () => {
  const rows = await sql`select ${sql('n')} from ${sql('written')} where n in ${sql([3, 4])}`;
  expect(rows).toEqual([{ n: 3 }]);
  expect(await sql.unsafe('select $1::int as n', [5]).values()).toEqual([[5]]);
  await expect(sql`select 1 / 0`).rejects.toMatchObject({ code: '22012' });
});

test('a process that was busy for longer than an answer may take blames nobody else', async () => {
  const answered = ask(20);
  const until = performance.now() + 2000;
  while (performance.now() < until); // as a long rendering does
  expect(new Set(await endsOf([...answered, ...ask(20)]))).toEqual(new Set(['answered']));
});
