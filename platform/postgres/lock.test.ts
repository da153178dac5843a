import { setImmediate } from 'node:timers/promises';
import { sql as fragment } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { isOtherEngine } from '#tests/support/setup/other-engines.ts';
import { database, sql } from './database.server.ts';
import { lock } from './lock.server.ts';

const waiting = async () =>
  (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).length;

test('who locks a name sees all that those before did, and numbers are without a gap', async () => {
  await sql`create table numbered (number int unique)`;
  const take = () =>
    database.transaction(async (transaction) => {
      await lock(transaction, 'numbers');
      await setImmediate();
      await transaction.execute(fragment`insert into numbered select coalesce(max(number), 0) + 1 from numbered`);
    });
  await Promise.all(Array.from({ length: 50 }, take));
  expect((await sql`select number from numbered order by number`).map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
});

test('another name waits for nobody, and the same one until the transaction ends, also where it fails', async () => {
  const finish = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const ended: string[] = [];
  const failing = database.transaction(async (transaction) => {
    await lock(transaction, 'one');
    await lock(transaction, 'one');
    isHeld.resolve();
    await finish.promise;
    ended.push('first');
    throw new Error('given up');
  });
  await isHeld.promise;
  await database.transaction((transaction) => lock(transaction, 'other'));
  const second = database.transaction((transaction) => lock(transaction, 'one')).then(() => ended.push('second'));
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 });
  finish.resolve();
  await expect(failing).rejects.toThrow('given up');
  await second;
  expect(ended).toEqual(['first', 'second']);
});

test.skipIf(isOtherEngine)('takes turns with the version before, which has advisory locks', async () => {
  const finish = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const before = sql.begin(async (own) => {
    await own`select pg_advisory_xact_lock(hashtextextended('one', 0))`;
    isHeld.resolve();
    await finish.promise;
  });
  await isHeld.promise;
  const ours = database.transaction((transaction) => lock(transaction, 'one'));
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 });
  finish.resolve();
  await Promise.all([before, ours]);
});

test('two who lock the same names in another order both end', async () => {
  const bothBegan = Promise.withResolvers<void>();
  let began = 0;
  const take = (...names: string[]) =>
    database.transaction(async (transaction) => {
      await transaction.execute(fragment`set local deadlock_timeout = 10`);
      for (const name of names) {
        await lock(transaction, name);
        began += 1;
        if (began === 2) bothBegan.resolve();
        await bothBegan.promise;
      }
    });
  await Promise.all([take('a', 'b'), take('b', 'a')]);
  expect(began).toBeGreaterThanOrEqual(5); // one of them at least did its first lock again
});
