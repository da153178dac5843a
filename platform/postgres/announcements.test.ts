import { sql as text } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { minute } from '../durations.ts';
import { forgetAnnouncements, readAnnouncements } from './announcements.server.ts';
import { database, openDirect } from './database.server.ts';

/** Others who write: by psql, or a process that dies before it has nudged anybody. */
const others = postgres(process.env.DATABASE_URL ?? '', { max: 30, onnotice: () => {} });
beforeAll(() => others`create table written (key text primary key)`);
beforeEach(() => others`truncate written`);
afterAll(() => others.end({ timeout: 1 }));

const keys = async () => (await others<{ key: string }[]>`select key from written order by key`).map(({ key }) => key);
const write = async (to: postgres.Sql | postgres.TransactionSql, key: string) => {
  await to`with written as (insert into written values (${key})) select announce(${key})`;
};

/** Follows changes as streams do: after a gap it knows what there is, and from then on what it is told. */
async function follow(connect = openDirect) {
  const heard: string[] = [];
  const known = new Set<string>();
  let [gaps, reading] = [0, Promise.resolve()];
  const onGap = () => {
    gaps += 1;
    reading = reading.then(async () => {
      for (const key of await keys()) known.add(key);
    });
  };
  const onChange = (key: string) => {
    heard.push(key);
    known.add(key);
  };
  await readAnnouncements(connect, { onChange, onGap }).ready();
  return { heard, gaps: () => gaps, known: () => [...known].sort() };
}

const kill = () =>
  others`select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'site, announcements'`;

/** Writes as 24 do at once, with transactions that begin in one order and end in another, and some that are rolled back. */
const writeMany = (name: string) =>
  Promise.all(
    Array.from({ length: 24 }, async (_, writer) => {
      for (let round = 0; round < 25; round += 1) {
        const key = `${name}:${writer}:${round}`;
        const begun = others.begin(async (transaction) => {
          await write(transaction, key);
          await transaction`select pg_sleep(${Math.random() * 0.02})`;
          if (round % 5 === 0) throw new Error('rolled back');
        });
        await begun.catch((error) => expect(error.message).toBe('rolled back'));
      }
    }),
  );

test('what this process writes is told to all who listen', async () => {
  const nudged = Promise.withResolvers<string>();
  const { unlisten } = await others.listen('announced', nudged.resolve);
  await database.transaction((transaction) => transaction.execute(text`insert into written values ('whole')`));
  await nudged.promise;
  await unlisten();
});

test('of many writers at once every reader hears each change that was committed, once, and none that was not', async () => {
  const readers = [await follow(), await follow()];
  const long = Promise.withResolvers<void>();
  const longest = others.begin(async (transaction) => {
    await write(transaction, 'long');
    await long.promise;
  });
  await writeMany('a');
  const short = await keys();
  expect(short).toHaveLength(24 * 20);
  for (const { heard } of readers) await expect.poll(() => heard.toSorted()).toEqual(short); // and waited for nobody
  long.resolve();
  await longest;
  const all = await keys();
  for (const { heard, gaps } of readers) {
    await expect.poll(() => heard.toSorted()).toEqual(all);
    expect(gaps()).toBe(1);
  }
});

test('a reader whose connection is cut knows all the same what was committed, and hears nothing twice', async () => {
  const reader = await follow();
  const writing = writeMany('b');
  for (const length of [50, 200, 350]) {
    await expect.poll(async () => (await keys()).length).toBeGreaterThan(length);
    const before = reader.gaps();
    await kill();
    await expect.poll(reader.gaps).toBeGreaterThan(before);
  }
  await writing;
  const all = await keys();
  await expect.poll(reader.known).toEqual(all);
  expect(new Set(reader.heard).size).toBe(reader.heard.length);
});

test('where no nudge ever comes, changes are heard', async () => {
  const reader = await follow((options) => openDirect({ ...options, onNotify: undefined }));
  await write(others, 'unheard of');
  await expect.poll(() => reader.heard).toEqual(['unheard of']);
});

test('a process that slept while announcements were forgotten begins again', async () => {
  const reader = await follow();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * minute });
  await expect.poll(reader.gaps).toBe(2);
  vi.useRealTimers();
});

test('announcements are kept for ten minutes', async () => {
  await others`delete from announcements`;
  await write(others, 'new');
  await write(others, 'old');
  await others`update announcements set made_at = now() - interval '11 minutes' where key = 'old'`;
  await forgetAnnouncements();
  expect(await others`select key from announcements`).toEqual([{ key: 'new' }]);
});

test('as long as a process of the version before listens, it is told by NOTIFY, and not any longer', async () => {
  await others`insert into older_listeners values (now() - interval '1 hour')`;
  const older = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
  const told: string[] = [];
  await older.listen('document_changed', (key) => told.push(key));
  await forgetAnnouncements();
  await write(others, 'both');
  await expect.poll(() => told).toEqual(['both']);

  await older.end();
  await forgetAnnouncements();
  expect(await others`select from older_listeners`).toHaveLength(1); // it may be about to come back
  await others`update older_listeners set seen_at = now() - interval '3 minutes'`;
  await forgetAnnouncements();
  expect(await others`select from older_listeners`).toHaveLength(0);
});
