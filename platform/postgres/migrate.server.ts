import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { minute, second } from '../durations.ts';
import { connectDatabase } from './connect-database.server.ts';

/** Reports why the database is not as this version of the site needs it. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * The time that a statement waits for a table, with everybody behind it who came later; then they go first. It is less than PostgreSQL's
 * deadlock_timeout, so that of a migration and a transaction that wait for each other the migration gives way.
 */
const lockTimeout = 0.5 * second;
const [pauseForOthers, pauseForLocks] = [0.25 * second, second];
const silentWait = 2 * second;

/** The beginning of a migration whose statements run alone, as `create index concurrently` wants: each of them may be run again. */
const withoutTransaction = '-- no transaction\n';

/** PostgreSQL's codes (its manual, appendix A) for a lock that was not had in time, a deadlock, and a serialization failure. */
const lockFailures = new Set(['55P03', '40P01', '40001']);
/** What `if not exists` ends with where two make the same at once: a schema, a table, its type, a row of PostgreSQL's own. */
const madeByOthers = new Set(['42P06', '42P07', '42710', '23505']);
const takenByOthers = Object.assign(new Error('another process migrates'), { code: '55P03' });

/**
 * Brings the database to the newest migration, or to the first `count` of them. Safe to run from several processes at once, also through a
 * pooler: the lock lives in the transaction of each migration. Throws a {@link MigrationError} where a newer version of the site was before.
 */
export async function migrateDatabase({
  databaseUrl,
  folder,
  count,
  maxWait = 10 * minute,
  say = console.error,
}: {
  databaseUrl: string;
  folder: string;
  count?: number;
  maxWait?: number;
  /** Told once, in words, what is being waited for. */
  say?: (line: string) => void;
}): Promise<void> {
  const sql = connectDatabase(databaseUrl, { max: 2, connect_timeout: 5, prepare: false });
  try {
    const known = readMigrationFiles({ migrationsFolder: folder });
    const last = await lastMigrated(sql);
    const pending = known.slice(0, count).filter(({ folderMillis }) => folderMillis > (last ?? 0));
    if (pending.length > 0) await createTables(sql);
    for (const migration of pending) {
      await takeTurns({ sql, maxWait, say, work: (own) => apply({ sql, own, migration }) });
    }
    if (((await lastMigrated(sql)) ?? 0) > Math.max(...known.map(({ folderMillis }) => folderMillis))) {
      throw new MigrationError('the database was migrated by a newer version of the site: start that version or a later one');
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Finds when the newest migration that the database has was written; undefined where it never had one. */
async function lastMigrated(sql: postgres.Sql): Promise<number | undefined> {
  const [kept] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (!kept?.isThere) return;
  const [newest] = await sql`select max(created_at) as "writtenAt" from drizzle.__drizzle_migrations`;
  return Number(newest?.writtenAt ?? 0);
}

/** Creates the table that Drizzle keeps migrations in, and the one whose row is the lock of those who migrate. */
async function createTables(sql: postgres.Sql): Promise<void> {
  const [schema] = await sql`select to_regnamespace('drizzle') is not null as "isThere"`;
  for (const statement of [
    ...(schema?.isThere ? [] : ['create schema drizzle']), // `if not exists` asks for the right to create one all the same
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    'create table if not exists drizzle.migration_lock (id int primary key)',
    'insert into drizzle.migration_lock values (1) on conflict do nothing',
  ]) {
    await sql.unsafe(statement).catch((error) => {
      if (!madeByOthers.has(error.code)) throw error;
    });
  }
}

interface Turn {
  sql: postgres.Sql;
  own: postgres.TransactionSql;
  migration: MigrationMeta;
}

async function apply({ sql, own, migration: { hash, folderMillis, sql: statements } }: Turn): Promise<void> {
  // In the simple protocol, which leaves no portal: one keeps its snapshot, and `concurrently` waits for whoever has an old one.
  const done = await own.unsafe(`select from drizzle.__drizzle_migrations where created_at = ${folderMillis}`);
  if (done.length > 0) return; // by another process, before our turn
  if (statements[0]?.startsWith(withoutTransaction)) await runAlone(sql, statements);
  else for (const statement of statements) await own.unsafe(statement);
  await own`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
}

/** Runs statements on another connection, while the lock is held. They queue nobody behind them, and would be left half done by a limit. */
async function runAlone(sql: postgres.Sql, statements: string[]): Promise<void> {
  const alone = await sql.reserve();
  try {
    await alone.unsafe('set statement_timeout = 0');
    for (const statement of statements) await alone.unsafe(statement);
  } finally {
    alone.release();
  }
}

/** Works in a transaction that holds the lock of migrations, again and again until it gets that and the locks of its statements. */
async function takeTurns({
  sql,
  maxWait,
  say,
  work,
}: {
  sql: postgres.Sql;
  maxWait: number;
  say: (line: string) => void;
  work: (own: postgres.TransactionSql) => Promise<void>;
}): Promise<void> {
  const begun = performance.now();
  for (let isTold = false; ; ) {
    // Not of one moment: what others did before our turn is to be seen, and `concurrently` waits for whoever has an old snapshot.
    const failure = await sql.begin('isolation level read committed', (own) => workLocked(own, work)).catch((error) => error);
    if (!(failure instanceof Error)) return;
    if (!('code' in failure && lockFailures.has(String(failure.code)))) throw failure;
    const isTaken = failure === takenByOthers;
    const waited = performance.now() - begun;
    if (waited > maxWait) throw new MigrationError(isTaken ? stillTaken : stillLocked);
    if (waited > silentWait && !isTold) {
      say(
        isTaken
          ? 'Waiting for another process that migrates the database'
          : 'Waiting to migrate: somebody holds a table of the database locked',
      );
      isTold = true;
    }
    await sleep(isTaken ? pauseForOthers : pauseForLocks);
  }
}

async function workLocked(own: postgres.TransactionSql, work: (own: postgres.TransactionSql) => Promise<void>): Promise<void> {
  await own.unsafe(
    `set local lock_timeout = ${lockTimeout}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
  await own.unsafe('select from drizzle.migration_lock for update nowait').catch((error) => {
    throw error.code === takenByOthers.code ? takenByOthers : error;
  });
  await work(own);
}

const stillTaken = 'another process is still migrating the database: start again when it has finished, or end it';
const stillLocked =
  'a migration did not get the lock of a table: end what holds it (select * from pg_locks, pg_stat_activity), and start again';
