import { eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { askAlone, askedValues, batchStatement } from './batch-statement.server.ts';
import { database, sql } from './database.server.ts';
import { isReadOnly, readOnly } from './read-only.server.ts';

const pets = pgTable('batched_pets', { owner: text().notNull(), name: text().notNull(), age: integer() });
await sql`create table batched_pets (owner text not null, name text not null, age integer)`;
await sql`insert into batched_pets values ('ada', 'Rex', 3), ('ada', 'Tom', null), ('bob', 'Rex', 5)`;

const asked = askedValues('owner', 'name');
const named = database
  .select({ asker: asked.asker, row: { owner: pets.owner, age: pets.age } })
  .from(pets)
  .innerJoin(asked.table, eq(pets.owner, asked.value('owner')))
  .where(eq(pets.name, asked.value('name')));

/** Makes the question above, with the statements that it was put in. */
function watchQuestion() {
  const statement = named.prepare('named_pets');
  const execute = vi.fn((arrays: Record<string, string[]>) => statement.execute(arrays));
  return { execute, ask: batchStatement(asked, { execute }) };
}

/** Calls back in the same turn of the event loop as others that are called now, each in a callback of its own. Timers may come due in two turns. */
const inThisTurn = <Answer>(task: () => Promise<Answer>) =>
  new Promise<Answer>((resolve, reject) => void setImmediate(() => task().then(resolve, reject)));

test('all who ask in one turn of the event loop share a statement, and each has its own rows', async () => {
  const { execute, ask } = watchQuestion();
  const asking = [
    { owner: 'ada', name: 'Rex' },
    { owner: 'bob', name: 'Tom' },
    { owner: 'bob', name: 'Rex' },
    { owner: 'ada', name: 'Tom' },
    { owner: 'ada', name: 'Rex' },
  ].map((values) => inThisTurn(() => ask(values)));
  const answers = await Promise.all(asking);
  const rex = [{ owner: 'ada', age: 3 }];
  expect(answers).toEqual([rex, [], [{ owner: 'bob', age: 5 }], [{ owner: 'ada', age: null }], rex]);
  expect(answers[4]?.[0]).not.toBe(answers[0]?.[0]); // what one asker does to a row is not the other's
  expect(execute).toHaveBeenCalledOnce();
});

test('what only reads asks alone, and nobody else asks with it', async () => {
  const { execute, ask } = watchQuestion();
  const modes: boolean[] = [];
  const watched = batchStatement(asked, {
    execute: (arrays: Record<string, string[]>) => {
      modes.push(isReadOnly());
      return execute(arrays);
    },
  });
  const values = { owner: 'ada', name: 'Rex' };
  await Promise.all([readOnly(() => watched(values)), watched(values), readOnly(() => watched(values)), watched(values)]);
  expect(modes.toSorted()).toEqual([false, true, true]);
  expect(await readOnly(() => ask(values))).toEqual([{ owner: 'ada', age: 3 }]);
});

test('nothing is kept for a later turn', async () => {
  const { execute, ask } = watchQuestion();
  expect(await ask({ owner: 'eve', name: 'Ivy' })).toEqual([]);
  await sql`insert into batched_pets values ('eve', 'Ivy', 1)`;
  expect(await ask({ owner: 'eve', name: 'Ivy' })).toEqual([{ owner: 'eve', age: 1 }]);
  expect(execute).toHaveBeenCalledTimes(2);
});

test('a crowd is asked about in several statements, and a text stays a value whatever stands in it', async () => {
  const { execute, ask } = watchQuestion();
  const owners = Array.from({ length: 230 }, (_, index) => (index % 2 ? 'ada' : `'},{"\\ ${index}`));
  const answers = await Promise.all(owners.map((owner) => ask({ owner, name: 'Rex' })));
  expect(answers.map((rows) => rows.length)).toEqual(owners.map((owner) => (owner === 'ada' ? 1 : 0)));
  expect(execute).toHaveBeenCalledTimes(3);
});

test('a statement that fails, fails for those who asked with it, and for nobody after them', async () => {
  const execute = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce([]);
  const ask = batchStatement(askedValues('owner'), { execute });
  const asking = [ask({ owner: 'ada' }), ask({ owner: 'bob' })];
  for (const outcome of await Promise.allSettled(asking)) expect(outcome).toMatchObject({ reason: { message: 'gone' } });
  expect(await ask({ owner: 'ada' })).toEqual([]);
});

test('one asker alone is answered within a transaction', async () => {
  const answer = await database.transaction(async (transaction) => {
    await transaction.insert(pets).values({ owner: 'zoe', name: 'Kit', age: 2 });
    const ofAsker = transaction
      .select({ asker: asked.asker, row: { age: pets.age } })
      .from(pets)
      .innerJoin(asked.table, eq(pets.owner, asked.value('owner')));
    return askAlone(asked, ofAsker, { owner: 'zoe', name: 'Kit' });
  });
  expect(answer).toEqual([{ age: 2 }]);
});
