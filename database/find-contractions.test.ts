import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findContractions } from './find-contractions.ts';

const folder = 'database/migrations';
const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(`${folder}/meta/_journal.json`, 'utf8'),
);
/** The first that had to keep to this. */
const since = '0074';

test('each migration only expands, or says which earlier one it is the second step of', async () => {
  for (const { tag } of entries.filter(({ tag: each }) => each >= since)) {
    const sql = readFileSync(`${folder}/${tag}.sql`, 'utf8');
    expect(await findContractions({ number: tag.slice(0, 4), sql }), tag).toEqual([]);
  }
});

test('each migration was written later than the one before: an earlier one would be left out', () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

const find = (sql: string) => findContractions({ number: '0080', sql });

test.each([
  ['alter table users rename column username to name', 'renames'],
  ['alter table users rename to people', 'renames'],
  ["alter type kind rename value 'a' to 'b'", 'renames'],
  ['alter table users drop column username', 'changes what older'],
  ['alter table users add column a text, drop constraint users_email', 'changes what older'],
  ['alter table users alter column username set not null', 'changes what older'],
  ['alter table users alter column tokens type bigint', 'changes what older'],
  ['alter table users alter column tokens drop default', 'changes what older'],
  ['drop table users', 'takes away'],
  ['drop function own_data_table(text)', 'takes away'],
  ['drop index concurrently users_by_name', 'takes away'],
  ['alter table users add column a text not null', 'do not fill'],
  ['alter table users add column a text default gen_random_uuid()', 'rewrites the table'],
  ['alter table users add column a bigserial', 'rewrites the table'],
  ['alter table users add column a text references lessons (id)', 'checks or rewrites'],
  ['alter table users add column a int generated always as (tokens + 1) stored', 'checks or rewrites'],
  ['alter table users add constraint positive check (tokens > 0)', 'NOT VALID'],
  ['alter table users add constraint one foreign key (a) references b (id)', 'NOT VALID'],
  ['alter table users add constraint one unique (a)', 'NOT VALID'],
  [
    'alter table users add constraint one check (a > 0) not valid;--> statement-breakpoint\nalter table users validate constraint one',
    'in the transaction whose lock',
  ],
  ['alter table users add column a text; alter table lessons add column a text', 'a second table'],
  ['create index by_name on users (username)', 'CONCURRENTLY'],
  ['create unique index concurrently by_name on users (username)', 'refuses rows'],
  ['create index concurrently by_name on users (username)', 'cannot be tried again'],
  ['-- no transaction\nalter table users add column a text', 'half done'],
  ['update users set tokens = 1', 'locks every row'],
  ['delete from users', 'locks every row'],
  ['truncate users', 'none of the statements'],
  ['lock table users', 'none of the statements'],
  ["do $$ begin execute 'drop table users'; end $$", 'none of the statements'],
  ['-- second step of 0080: nobody reads it\ndrop table users', 'not before it'],
])('%s: refused', async (sql, why) => {
  expect(await find(sql)).toEqual([expect.stringContaining(why)]);
});

test.each([
  'create table a (id text primary key, of text references users (id)); create unique index one_a on a (of)',
  'create table a (id text);--> statement-breakpoint\nalter table a add constraint b foreign key (id) references users (id)',
  "alter table users add column a text, add column b text default 'x' not null, add column c timestamptz default now() not null",
  "alter table users add column a text[] default '{}'::text[] not null, alter column username drop not null",
  'alter table users add constraint positive check (tokens > 0) not valid',
  'alter table users validate constraint positive',
  '-- no transaction\ndrop index concurrently if exists by_name;--> statement-breakpoint\ncreate index concurrently by_name on users (username)',
  'update users set tokens = 1 where tokens is null',
  "insert into a select id from users; select own_data_table('a')",
  '-- second step of 0075: nobody reads it since\nalter table users drop column username',
])('%s: taken', async (sql) => {
  expect(await find(sql)).toEqual([]);
});
