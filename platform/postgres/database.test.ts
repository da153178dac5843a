import { sql as text } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { database, sql, type Transaction } from './database.server.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

// The time for which a conflict is tried again.
vi.hoisted(() => {
  process.env.DATABASE_TIMEOUT_SECONDS = '2';
});

beforeAll(async () => {
  await sql.unsafe(`
    create table rows (id int primary key, count int not null default 0);
    insert into rows values (1), (2);
    create sequence tries; -- which no rollback sets back
    create function fail_first(times int) returns void language plpgsql as $$ begin
      if nextval('tries') <= times then raise exception using errcode = '40001'; end if;
    end $$`);
});

const count = (transaction: Transaction, id: number) =>
  transaction.execute(text`update rows set count = count + 1 where id = ${id}`);
const counts = async () => (await sql`select count from rows order by id`).map((row) => row.count);
/** Makes a transaction that fails so often with a serialization failure, after it wrote something. */
async function failing(times: number) {
  await sql`select setval('tries', 1, false)`;
  let runs = 0;
  const done = database.transaction(async (transaction) => {
    runs += 1;
    await count(transaction, 1);
    await transaction.execute(text`select fail_first(${times}::int)`);
    return 'done';
  });
  return { answer: await done.catch((error) => error), runs };
}

test('a transaction that others were in the way of is done again, and counts once', async () => {
  expect(await failing(2)).toEqual({ answer: 'done', runs: 3 });
  expect(await counts()).toEqual([1, 0]);
});

test('a statement alone is asked again likewise, whichever way its rows are read', async () => {
  for (const ask of [
    () => database.execute<{ id: number }>(text`select 1 as id from fail_first(2)`),
    () => database.select({ id: text<number>`1` }).from(text`fail_first(2)`),
  ]) {
    await sql`select setval('tries', 1, false)`;
    expect([...(await ask())]).toEqual([{ id: 1 }]);
  }
});

test('it is given up in the end, as something to try later', async () => {
  const { answer, runs } = await failing(1_000_000);
  expect(isDatabaseUnavailable(answer)).toBe(true);
  expect(runs).toBeGreaterThan(5);
  expect(await counts()).toEqual([1, 0]);
});

test('of two that wait for each other, both are done', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inOrder = (first: number, second: number) =>
    database.transaction(async (transaction) => {
      await count(transaction, first);
      both[first - 1]?.resolve();
      await both[second - 1]?.promise;
      await count(transaction, second);
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect(await counts()).toEqual([3, 2]);
});

test('what breaks a rule is not done again', async () => {
  let runs = 0;
  const breaking = database.transaction((transaction) => {
    runs += 1;
    return transaction.execute(text`insert into rows (id) values (1)`);
  });
  await expect(breaking).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(runs).toBe(1);
});
