import postgres from 'postgres';

/** Whether the tests run on what other engines that speak like PostgreSQL are like (docs/engines.md): `npm run test:engines`. */
export const isOtherEngine = process.env.TEST_ENGINES === 'true';

/** The share of transactions that are refused at their commit, as of a conflict. */
const refusedShare = 0.05;

/**
 * Makes PostgreSQL as unaccommodating as engines over many machines: every transaction is serialisable, and one in twenty is refused at its
 * commit; numbers of a sequence have gaps and come in no order; there are no advisory locks. The server keeps the settings, and databases that are
 * copied from this one the rest.
 */
export async function mimicOtherEngines(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    alter role current_user set default_transaction_isolation = serializable;
    alter role current_user set enable_seqscan = off; -- who read a small table whole would be in everybody's way
    alter role current_user set search_path = public, engine, pg_catalog;
    create schema engine;
    ${advisoryLocks.map(([name, takes, gives]) => `create function engine.${name}(${takes}) returns ${gives} language plpgsql as ${noLock};`).join('\n')}
    create function engine.refuse_some() returns trigger language plpgsql as $$
    begin
      -- A statement alone is done again by such an engine itself. Of a transaction, the first row asks for all.
      if coalesce(current_query(), '') !~* '^\\s*commit' or current_setting('engine.asked', true) = 'yes' then return null; end if;
      perform set_config('engine.asked', 'yes', true);
      if random() < ${refusedShare} then raise 'restart transaction' using errcode = '40001'; end if;
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
        execute 'create constraint trigger refuse_some after insert or update or delete on ' || name ||
          ' deferrable initially deferred for each row execute function engine.refuse_some()';
      end loop;
      for name in select format('%I.%I', schemaname, sequencename) from pg_sequences where schemaname = 'public' loop
        -- The stand-ins for outside services list by their numbers, and run on one machine.
        execute 'alter sequence ' || name || case when name ~ 'local_|captured_' then ' increment by 7'
          else ' minvalue -9000000000000000 increment by -7' end;
      end loop;
    end $$`);
  await sql.end();
}

const noLock = `$$ begin raise 'advisory locks are not supported' using errcode = '0A000'; end $$`;
const advisoryLocks = ['pg_advisory_lock', 'pg_advisory_xact_lock', 'pg_try_advisory_lock', 'pg_try_advisory_xact_lock'].flatMap(
  (name) => ['bigint', 'integer, integer'].map((takes) => [name, takes, name.includes('try') ? 'boolean' : 'void']),
);
