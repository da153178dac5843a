import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { grantCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import { createOwnRow } from '#features/own-data/create-own-row.server.ts';
import { promptOptionData } from '#features/prompts/prompt-option.own-data.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { reserveTokens, settleTokens } from '#features/users/tokens/token-ledger.server.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { migrateDatabase } from '#platform/postgres/migrate.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { findContractions } from './find-contractions.ts';

/* What processes of this version meet while the next one migrates their database. */

const folder = 'database/migrations';

/** Migrations as a next version may bring them, of every kind that is taken. */
const next = [
  `create table sample_marks (id text primary key, parent_user_id text not null references users (id) on delete cascade);
   alter table users add column sample_note text default 'none' not null, add column sample_seen timestamptz`,
  'alter table token_moves add column sample_note text',
  `alter table entitlements add constraint sample_source check (source_id <> 'x') not valid`,
  `-- no transaction
drop index concurrently if exists sample_moves;--> statement-breakpoint
create index concurrently sample_moves on token_moves (amount)`,
  `alter table entitlements validate constraint sample_source;--> statement-breakpoint
   update users set sample_note = 'seen' where tokens > 0`,
];

function withNext(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  cpSync(folder, copy, { recursive: true });
  const journalFile = path.join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const { when } = journal.entries.at(-1);
  const added = next.map((statements, at) => {
    writeFileSync(path.join(copy, `next-${at}.sql`), statements);
    return { tag: `next-${at}`, when: when + 1 + at, breakpoints: true };
  });
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }));
  return copy;
}

/** Does what members do, as often as there is time, and answers how often. What fails is thrown. */
async function write(isOver: () => boolean): Promise<number> {
  const { userId } = await createTestUser();
  for (let count = 1; ; count += 1) {
    const reference = randomUUID();
    await grantCourseAccess({ userId });
    await reserveTokens({ userId, amount: 10, reference });
    await settleTokens({ userId, reference, used: 1 });
    await createOwnRow({
      declaration: promptOptionData,
      user: { userId } as SignedInUser,
      item: { name: reference, prompt: 'x' },
    });
    if (isOver()) return count;
  }
}

test('while the next version migrates, this one writes on without a failure', async () => {
  for (const statements of next) expect(await findContractions({ number: '9999', sql: statements })).toEqual([]);
  let isOver = false;
  const writing = Promise.all([1, 2, 3, 4].map(() => write(() => isOver)));
  await expect.poll(async () => (await sql`select from token_moves`).length).toBeGreaterThan(20);
  await migrateDatabase({ databaseUrl: process.env.DATABASE_URL ?? '', folder: withNext() });
  const [{ before } = {}] = await sql`select count(*)::int as before from token_moves`;
  await expect.poll(async () => (await sql`select from token_moves`).length).toBeGreaterThan(before + 20);
  isOver = true;
  expect(Math.min(...(await writing))).toBeGreaterThan(1);
  expect((await auditDatabase()).findings).toEqual([]);
  expect((await sql`select from users where sample_note = 'seen'`).length).toBe(4);
});
