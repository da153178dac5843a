import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FunctionError } from '#features/users/call-function.ts';
import { cacheDocuments, markUsed, readCachedDocuments } from './cached-documents.ts';
import { judgeConflict } from './judge-conflict.ts';
import { type OwnDataStore, openOwnDataStore } from './own-data-store.ts';
import type { OwnDocument } from './own-document.ts';
import type { QueuedWrite } from './queued-write.ts';
import { sendWrites } from './send-writes.ts';
import { queueWrite, readWrites, takeNextWrite } from './write-queue.ts';

const table = 'notes';
const openStore = (userId: string = randomUUID()) => openOwnDataStore({ userId });
const document = (id: string, fields: object = {}): OwnDocument => ({ id, parentUserId: 'u', version: 1, ...fields });
const update = (itemId: string, text: string, base = 'before', baseVersion = 1) =>
  ({ kind: 'update', table, itemId, item: { text }, base: { text: base }, baseVersion }) as const;

/** A server that knows one row per id and applies each write id once; `failures` are what its next calls end in. */
function makeServer(rows: Record<string, OwnDocument>, failures: (FunctionError | 'answer lost')[] = []) {
  const applied = new Map<string, unknown>();
  const calls: string[] = [];
  async function call<Answer>(name: string, body: Record<string, unknown>): Promise<Answer> {
    const { itemId, item, baseVersion, writeId } = body as {
      itemId: string;
      item: object;
      baseVersion?: number;
      writeId: string;
    };
    const failure = failures.shift();
    if (failure instanceof FunctionError) throw failure;
    calls.push(`${name} ${itemId}`);
    if (!applied.has(writeId)) {
      const before = rows[itemId];
      if (before && baseVersion !== undefined && before.version !== baseVersion) {
        throw new FunctionError({ error: 'Conflict', errorKey: 'CONFLICT', status: 409, answer: { item: before } });
      }
      const row = { ...document(itemId), ...before, ...item, version: (before?.version ?? 0) + 1 };
      rows[itemId] = row;
      applied.set(writeId, { item: row, version: row.version });
    }
    if (failure) throw networkFailure();
    return applied.get(writeId) as Answer;
  }
  return { rows, calls, call };
}

const networkFailure = () => new FunctionError({ error: 'away', errorKey: 'FETCH_FAILED', status: 0 });
const send = (store: OwnDataStore, { call }: Pick<ReturnType<typeof makeServer>, 'call'>) =>
  sendWrites({ store, userId: 'u', call, onProgress: () => {} });

test('the cache keeps what was used last when it is full', async () => {
  const store = await openStore();
  const big = 'x'.repeat(1000);
  for (let number = 1; number <= 5; number += 1) {
    await cacheDocuments(store, table, [document(`${number}`, { big })], { limit: 6000, now: number });
    if (number === 2) await markUsed(store, table, '1');
  }
  expect((await readCachedDocuments(store, table)).map(({ id }) => id)).toEqual(['1', '5']);
});

test('an older version never replaces a newer one in the cache', async () => {
  const store = await openStore();
  await cacheDocuments(store, table, [document('a', { version: 3, text: 'new' })]);
  await cacheDocuments(store, table, [document('a', { version: 2, text: 'old' })]);
  expect(await readCachedDocuments(store, table)).toMatchObject([{ text: 'new' }]);
});

test('opening another account’s store deletes the one before', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const first = await openStore(one);
  await cacheDocuments(first, table, [document('a')]);
  await queueWrite(first, update('a', 'x'));
  (await openStore(other)).close();
  const again = await openStore(one);
  expect([await readCachedDocuments(again, table), await readWrites(again)]).toEqual([[], []]);
});

test('typing joins one write until it has been on its way', async () => {
  const store = await openStore();
  await queueWrite(store, update('a', 'h'));
  await queueWrite(store, update('a', 'he', 'h'));
  expect(await readWrites(store)).toMatchObject([{ item: { text: 'he' }, base: { text: 'before' } }]);
  await takeNextWrite(store);
  await queueWrite(store, update('a', 'hey', 'he'));
  expect(await readWrites(store)).toMatchObject([{ item: { text: 'he' } }, { item: { text: 'hey' }, base: { text: 'he' } }]);
});

test('writes go in order, once each, also when an answer is lost on the way', async () => {
  const store = await openStore();
  const server = makeServer({ a: document('a', { text: 'before' }) }, ['answer lost']);
  await queueWrite(store, update('a', 'one'));
  await queueWrite(store, { kind: 'create', table, itemId: 'b', item: { text: 'new' }, base: {} });
  expect(await send(store, server)).toBe('waiting');
  await queueWrite(store, update('a', 'two', 'one'));
  expect(await send(store, server)).toBe('sent');
  expect(server.calls).toEqual(['updateItem a', 'updateItem a', 'createItem b', 'updateItem a']);
  expect(server.rows).toMatchObject({ a: { text: 'two', version: 3 }, b: { text: 'new' } });
  expect(await readWrites(store)).toEqual([]);
});

test('two tabs that send at once, one after the other, send each write once', async () => {
  const store = await openStore();
  const server = makeServer({});
  for (let number = 0; number < 20; number += 1) {
    await queueWrite(store, { kind: 'create', table, itemId: `${number}`, item: {}, base: {} });
  }
  await send(store, server);
  await send(store, server);
  expect(server.calls).toHaveLength(20);
});

test('a conflict waits with both sides, and holds back later writes of its row only', async () => {
  const store = await openStore();
  const server = makeServer({ a: document('a', { version: 5, text: 'theirs' }), b: document('b', { text: 'before' }) });
  await queueWrite(store, update('a', 'mine'));
  await takeNextWrite(store);
  await queueWrite(store, update('a', 'mine again', 'mine'));
  await queueWrite(store, update('b', 'other'));
  expect(await send(store, server)).toBe('sent');
  expect(await readWrites(store)).toMatchObject([
    { item: { text: 'mine' }, problem: { errorKey: 'CONFLICT', theirs: { text: 'theirs', version: 5 } } },
    { item: { text: 'mine again' } },
  ]);
  expect(server.rows).toMatchObject({ a: { text: 'theirs' }, b: { text: 'other' } });
});

test('changes of different fields of a row are no conflict', async () => {
  const store = await openStore();
  const server = makeServer({ a: document('a', { version: 5, text: 'before', name: 'theirs' }) });
  await queueWrite(store, update('a', 'mine'));
  await send(store, server);
  expect(server.rows.a).toMatchObject({ text: 'mine', name: 'theirs', version: 6 });
  expect(await readWrites(store)).toEqual([]);
});

test('a write the server will never take waits for its author with the reason', async () => {
  const store = await openStore();
  const refusal = new FunctionError({ error: 'Too long', errorKey: 'INVALID_INPUT', status: 400 });
  await queueWrite(store, update('a', 'x'));
  expect(await send(store, makeServer({}, [refusal]))).toBe('sent');
  expect(await readWrites(store)).toMatchObject([{ problem: { error: 'Too long' } }]);
});

test.each([
  ['update', { text: 'mine' }, { text: 'before' }, 'rebase'],
  ['update', { text: 'mine' }, { text: 'mine' }, 'done'],
  ['update', { text: 'mine' }, { text: 'theirs' }, 'conflict'],
  ['update', { text: 'mine' }, null, 'conflict'],
  ['delete', {}, { text: 'theirs' }, 'conflict'],
  ['delete', {}, null, 'done'],
] as const)('%s of %j over %j is %s', (kind, item, theirs, verdict) => {
  const write = { kind, item, base: { text: 'before' } } as unknown as QueuedWrite;
  expect(judgeConflict(write, theirs && document('a', theirs))).toBe(verdict);
});
