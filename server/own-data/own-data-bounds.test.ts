import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { appliedWrites } from '#features/own-data/applied-write.table.server.ts';
import { createOwnRow } from '#features/own-data/create-own-row.server.ts';
import { deleteOwnRow } from '#features/own-data/delete-own-row.server.ts';
import { listOwnRows } from '#features/own-data/list-own-rows.server.ts';
import { readOwnChanges, readOwnIds, readRevision } from '#features/own-data/read-own-changes.server.ts';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import { promptFileData } from '#features/prompts/prompt-file.own-data.server.ts';
import { promptOptionData } from '#features/prompts/prompt-option.own-data.server.ts';
import { promptOptions } from '#features/prompts/prompt-option.table.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { insertOwnRow } from '#tests/support/functions/insert-own-row.ts';
import { watchLesson } from '#tests/support/lessons/watch-lesson.ts';

/* How many rows of their own a person may have and is told of, how old they may be, and whose they are. */
beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 1000;
});

const asUser = ({ userId }: TestCaller) => ({ userId }) as SignedInUser;
const option = { name: 'Short', prompt: 'Be short.' };

/** The table of prompt options with room for two rows. */
const { create } = promptOptionData;
const small = { ...promptOptionData, ...(create && { create: { ...create, mostRows: 2 } }) };

test('an account may have so many rows and no more, however many others have, until one is deleted', async () => {
  const [person, other] = [await createTestCaller(), await createTestCaller()];
  for (let rows = 0; rows < 3; rows += 1) await insertOwnRow({ table: 'prompt_options', userId: other.userId });
  const make = (itemId: string = randomUUID()) =>
    createOwnRow({ declaration: small, user: asUser(person), itemId, item: option });
  const [first] = [await make(), await make()];
  await expect(make()).rejects.toMatchObject({ errorKey: 'TOO_MANY_ROWS', detail: 'at most 2' });
  expect(await make(first.itemId), 'one that is there already is answered').toEqual(first);
  await database.delete(promptOptions).where(eq(promptOptions.id, first.itemId));
  expect(await make()).toMatchObject({ version: expect.any(Number) });
});

test('of many at once for the last place one gets it', async () => {
  const person = await createTestCaller();
  const make = () => createOwnRow({ declaration: small, user: asUser(person), item: option });
  const answers = await Promise.allSettled(Array.from({ length: 6 }, make));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('a list has so many rows of one’s own at most, in its order', async () => {
  const [person, other] = [await createTestCaller(), await createTestCaller()];
  await insertOwnRow({ table: 'prompt_options', userId: other.userId });
  for (const [index, text] of ['second', 'third', 'first'].entries()) {
    const created = new Date(Date.UTC(2026, 0, 1, (index + 1) % 3));
    await insertOwnRow({ table: 'prompt_options', userId: person.userId, text, known: {} });
    await database.update(promptOptions).set({ created }).where(eq(promptOptions.name, text));
  }
  const names = async (limit: number) => {
    const declaration = { ...promptOptionData, list: { order: [promptOptions.created], limit } };
    return (await listOwnRows({ declaration, user: asUser(person) })).map(({ name }) => name);
  };
  expect(await names(2)).toEqual(['first', 'second']);
  expect(await names(200)).toEqual(['first', 'second', 'third']);
});

test('what is made once by a field is made once for each account', async () => {
  const members = [await createTestCaller({ member: true }), await createTestCaller({ member: true })];
  const unlock = (member: TestCaller, lootId: string) => member.call('createItem', { table: 'loot_items', item: { lootId } });
  for (const member of members) {
    await watchLesson(member, { lessonId: 'hello-ai-world', toSecs: 100 });
    const { body } = await member.call('getDynamicPaiccContent', {
      dynamicPaiccContentId: 'hello-ai-world-dynamic-paicc-content',
    });
    const known = (body.lootItems as { lootId: string }[]).map(({ lootId }) => lootId);
    const [one = '', another = ''] = known;
    const made = [await unlock(member, one), await unlock(member, one), await unlock(member, another)];
    expect(made.map(({ body: { item } }) => [item?.lootId, item?.parentUserId])).toEqual([
      [one, member.userId],
      [one, member.userId],
      [another, member.userId],
    ]);
    expect(new Set(made.map(({ body: { item } }) => item?.id)).size).toBe(2);
  }
});

test('a deletion of an old version is refused with the row as it is, and one of the newest is done', async () => {
  const person = await createTestCaller();
  const made = (await person.call('createItem', { table: 'prompt_files', item: { type: 'folder', name: 'One' } })).body.item;
  const renamed = { table: 'prompt_files', itemId: made?.id, item: { name: 'Two' } };
  const newest = (await person.call('updateItem', renamed)).body.version;
  const remove = (baseVersion: unknown) => person.call('deleteItem', { table: 'prompt_files', itemId: made?.id, baseVersion });
  expect(await remove(made?.version)).toMatchObject({ status: 409, body: { errorKey: 'CONFLICT', item: { name: 'Two' } } });
  expect(await remove(newest)).toMatchObject({ status: 200, body: { item: null, version: null } });
  expect(await remove(newest), 'what is gone stays gone').toMatchObject({ status: 200 });
});

test('a change of nothing is refused', async () => {
  const person = await createTestCaller();
  const { body } = await person.call('createItem', { table: 'prompt_files', item: { type: 'folder', name: 'One' } });
  const answer = await person.call('updateItem', { table: 'prompt_files', itemId: body.item?.id, item: {} });
  expect(answer).toMatchObject({ status: 400, body: { errorKey: 'INVALID_INPUT' } });
});

test('rows of the course are for members to make, change and list', async () => {
  const person = await createTestCaller();
  const itemId = await insertOwnRow({ table: 'paid_course_lessons', userId: person.userId });
  const loot = await insertOwnRow({ table: 'loot_items', userId: person.userId });
  for (const [name, body] of [
    ['getList', { table: 'paid_course_lessons' }],
    ['createItem', { table: 'loot_items', item: { lootId: 'diff-review-checklist' } }],
    ['updateItem', { table: 'paid_course_lessons', itemId, item: { progress: [] } }],
    ['updateItem', { table: 'loot_items', itemId: loot, item: { interacted: true } }],
  ] as const) {
    expect([name, await person.call(name, body)]).toMatchObject([name, { status: 403, body: { errorKey: 'NOT_A_MEMBER' } }]);
  }
  const deletable = { ...promptFileData, membersOnly: true };
  const deletion = deleteOwnRow({ declaration: deletable, user: asUser(person), itemId: randomUUID() });
  await expect(deletion).rejects.toMatchObject({ errorKey: 'NOT_A_MEMBER' });
});

test('an account that is disabled changes nothing any more, and no other is kept from it', async () => {
  const [person, other] = [await createTestCaller(), await createTestCaller()];
  await disableAccount(person);
  const make = (caller: TestCaller) => createOwnRow({ declaration: promptOptionData, user: asUser(caller), item: option });
  await expect(make(person)).rejects.toMatchObject({ errorKey: 'NOT_SIGNED_IN' });
  expect(await make(other)).toMatchObject({ itemId: expect.any(String) });
});

test('a write is remembered for 90 days, each account’s for itself', async () => {
  const [person, other] = [await createTestCaller(), await createTestCaller()];
  const write = (caller: TestCaller, writeId: string, name: string) =>
    caller.call('createItem', { table: 'prompt_options', item: { ...option, name }, writeId });
  const [old, recent] = [randomUUID(), randomUUID()];
  for (const caller of [person, other]) for (const writeId of [old, recent]) await write(caller, writeId, 'first');
  const age = (writeId: string, days: number) =>
    database
      .update(appliedWrites)
      .set({ applied: sql`now() - make_interval(days => ${days})` })
      .where(eq(appliedWrites.writeId, writeId));
  await age(old, 91);
  await age(recent, 89);
  await write(person, randomUUID(), 'another');
  const remembered = await database.select().from(appliedWrites);
  const of = ({ userId }: TestCaller, writeId: string) =>
    remembered.filter((applied) => applied.parentUserId === userId && applied.writeId === writeId).length;
  expect([of(person, old), of(person, recent), of(other, old), of(other, recent)]).toEqual([0, 1, 1, 1]);
  expect((await write(person, recent, 'again')).body.item).toMatchObject({ name: 'first' });
});

test('changes are told from after one revision up to another, in their order, of one account and of one row where that is asked', async () => {
  const [person, other] = [await createTestCaller(), await createTestCaller()];
  const declarations = [promptOptionData, promptFileData];
  const { userId } = person;
  expect(await readRevision({ userId })).toBe(0);
  const make = async (caller: TestCaller, table: string, item: object) =>
    (await caller.call('createItem', { table, item: { ...item } })).body.item ?? {};
  const first = await make(person, 'prompt_options', option);
  await make(other, 'prompt_options', option);
  const second = await make(person, 'prompt_files', { type: 'folder', name: 'A folder' });
  const third = await make(person, 'prompt_options', option);
  const versions = [first, second, third].map(({ version }) => Number(version));
  const [one = 0, two = 0, three = 0] = versions;
  const told = async (since: number, until: number, itemId?: string) =>
    (await readOwnChanges({ declarations, userId, since, until, itemId })).map(({ table, row }) => [table, row.id]);
  const all = [
    ['prompt_options', first.id],
    ['prompt_files', second.id],
    ['prompt_options', third.id],
  ];
  expect(await told(0, three)).toEqual(all);
  expect(await told(one, three)).toEqual(all.slice(1));
  expect(await told(0, two)).toEqual(all.slice(0, 2));
  expect(await told(0, three, String(third.id))).toEqual(all.slice(2));
  expect(await readRevision({ userId })).toBeGreaterThanOrEqual(three);
  expect(await readOwnIds({ declarations, userId })).toEqual({
    prompt_options: expect.arrayContaining([first.id, third.id]),
    prompt_files: [second.id],
  });
  expect(await readOwnIds({ declarations, userId, itemId: String(first.id) })).toEqual({
    prompt_options: [first.id],
    prompt_files: [],
  });
});
