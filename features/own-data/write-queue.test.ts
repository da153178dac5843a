import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FunctionError } from '#features/function-client/call-function.ts';
import { detectConflict } from './detect-conflict.ts';
import { cacheDocuments, readCachedDocuments, removeCachedDocuments, touchCachedDocument } from './document-cache.ts';
import { type OwnDataStore, openOwnDataStore } from './own-data-store.ts';
import { type OwnDocument, type QueuedWrite, unseen } from './own-document.ts';
import { sendWrites } from './send-writes.ts';
import type { LoggedWrite } from './write-ahead-log.ts';
import { decideWrite, queueWrite as queueLogged, readWrites, takeNextWrite } from './write-queue.ts';

const table = 'notes';
const openStore = (userId: string = randomUUID()) => openOwnDataStore({ userId });
const document = (id: string, fields: object = {}): OwnDocument => ({ id, parentUserId: 'u', version: 1, ...fields });
type Change = Omit<LoggedWrite, 'writeId' | 'isSent'>;
const queueWrite = (store: OwnDataStore, write: Change) => queueLogged(store, { ...write, writeId: randomUUID(), isSent: false });
const update = (itemId: string, text: string, base = 'before', baseVersion = 1) =>
  ({ kind: 'update', table, itemId, item: { text }, base: { text: base }, baseVersion }) as const;

/** Makes a server that knows one row per id and applies each write id once; `failures` are what its next calls end in. */
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

test('what was written without seeing the row waits for its author, each by itself, also where the row is still on its way', async () => {
  const store = await openStore();
  const server = makeServer({});
  const create = { kind: 'create', table, itemId: 'a', item: { text: 'first' }, base: {} } as const;
  for (const write of [create, ...['first', 'second', 'third', 'first'].map((text) => update('a', text, undefined, unseen))])
    await queueWrite(store, write);
  const refused = async () => (await readWrites(store)).filter(({ problem }) => problem);
  const decide = async (choice: 'mine' | 'theirs') => {
    const [write] = await refused();
    if (write) await decideWrite(store, write, choice);
    await send(store, server);
  };
  await send(store, server);
  expect(server.rows).toMatchObject({ a: { text: 'first' } });
  expect(await refused()).toMatchObject([{ item: { text: 'second' }, problem: { theirs: { text: 'first' } } }]);
  await decide('mine');
  expect(await refused()).toMatchObject([{ item: { text: 'third' }, problem: { theirs: { text: 'second' } } }]);
  await decide('theirs');
  expect(await refused()).toMatchObject([{ item: { text: 'first' }, problem: { theirs: { text: 'second' } } }]);
  await decide('theirs');
  expect(await readWrites(store)).toEqual([]);
  expect(server.rows).toMatchObject({ a: { text: 'second' } });
});

test.each([
  {
    says: 'something else',
    here: 'last',
    left: [{ kind: 'update', itemId: 'theirs', item: { text: 'last' }, baseVersion: unseen }],
  },
  { says: 'the same', here: 'there', left: [] },
])(
  'a creation of what was made elsewhere before is decided about, once and with what was written since: $says',
  async ({ here, left }) => {
    const store = await openStore();
    const theirs = document('theirs', { name: 'only one', text: 'there' });
    const calls: Record<string, unknown>[] = [];
    const call = async <Answer>(_name: string, body: Record<string, unknown>) => {
      calls.push(body);
      return { item: theirs, version: theirs.version } as Answer;
    };
    await queueWrite(store, { kind: 'create', table, itemId: 'mine', item: { name: 'only one', text: 'first' }, base: {} });
    await queueWrite(store, { ...update('mine', here, 'first'), baseVersion: undefined });
    expect(await send(store, { call })).toBe('sent');
    expect(await readWrites(store)).toMatchObject(left.map((write) => ({ ...write, problem: { errorKey: 'CONFLICT', theirs } })));
    expect(await readCachedDocuments(store, table)).toEqual([theirs]);
    expect(calls).toHaveLength(1);

    const [write] = await readWrites(store);
    if (!write) return;
    await decideWrite(store, write, 'mine');
    await send(store, { call });
    expect(calls[1]).toMatchObject({ itemId: 'theirs', item: { text: 'last' }, baseVersion: theirs.version });
    expect(calls[1]?.writeId).not.toBe(calls[0]?.writeId); // which the server has applied
  },
);

test('the cache keeps what was used last when it is full', async () => {
  const store = await openStore();
  const big = 'x'.repeat(1000);
  for (let number = 1; number <= 5; number += 1) {
    await cacheDocuments(store, table, [document(`${number}`, { big })], { limit: 6000, now: number });
    if (number === 2) await touchCachedDocument(store, table, '1');
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

test('typing joins a creation that has not been on its way, and one that is in the queue already is not put there twice', async () => {
  const store = await openStore();
  const create = {
    writeId: 'w',
    kind: 'create',
    table,
    itemId: 'a',
    item: { name: 'n', text: 'h' },
    base: {},
    isSent: false,
  } as const;
  await queueLogged(store, create);
  await queueLogged(store, create);
  await queueWrite(store, { ...update('a', 'he', 'h'), baseVersion: undefined });
  expect(await readWrites(store)).toMatchObject([{ writeId: 'w', kind: 'create', item: { name: 'n', text: 'he' } }]);
});

test('a change that has joined another one and comes again, from a page that took it over meanwhile, does not move back what was typed since', async () => {
  const store = await openStore();
  const typed = (text: string, base: string) => ({ ...update('a', text, base), writeId: randomUUID(), tab: 't', isSent: false });
  const [first, second, third] = [typed('h', 'before'), typed('he', 'h'), typed('hey', 'he')];
  for (const write of [first, second, third, second]) await queueLogged(store, write);
  expect(await readWrites(store)).toMatchObject([{ item: { text: 'hey' }, base: { text: 'before' } }]);
});

const tooLong = () => new FunctionError({ error: 'text is too long', errorKey: 'INVALID_INPUT', status: 400 });

test.each([
  ['a creation', { kind: 'create', baseVersion: undefined, base: {} }, 0],
  ['a change', { kind: 'update', baseVersion: 1, base: { text: 'before' } }, 1],
] as const)(
  '%s that was refused for what it says goes with the next change of it, from another page too',
  async (_, kind, row) => {
    const store = await openStore();
    const server = makeServer(row ? { a: document('a', { text: 'before' }) } : {}, [tooLong()]);
    await queueWrite(store, { ...update('a', 'too long'), item: { name: 'n', text: 'too long' }, ...kind, tab: 'one' });
    await send(store, server);
    const [refused] = await readWrites(store);
    expect(refused).toMatchObject({ problem: { error: 'text is too long' } });
    await queueWrite(store, { ...update('a', 'short', 'too long'), baseVersion: row || undefined, tab: 'later' });
    const [joined, ...others] = await readWrites(store);
    expect(joined).toMatchObject({ kind: kind.kind, item: { name: 'n', text: 'short' }, base: kind.base, isSent: false });
    expect([joined?.problem, joined?.writeId === refused?.writeId, others]).toEqual([undefined, false, []]);
    await send(store, server);
    expect([server.rows, await readWrites(store)]).toMatchObject([{ a: { name: 'n', text: 'short' } }, []]);
  },
);

test('what was refused is decided as it was shown: typed over or decided since, it stays', async () => {
  const store = await openStore();
  await queueWrite(store, { ...update('a', 'too long'), tab: 'one' });
  await send(store, makeServer({}, [tooLong()]));
  const [refused] = await readWrites(store);
  if (!refused) throw new Error('nothing was refused');
  await queueWrite(store, { ...update('a', 'short', 'too long'), tab: 'one' });
  for (const choice of ['mine', 'theirs'] as const) await decideWrite(store, refused, choice);
  expect(await readWrites(store)).toMatchObject([{ item: { text: 'short' } }]);
});

test('two tabs that change the same without seeing each other keep both, and the author of the later one is asked', async () => {
  const store = await openStore();
  const server = makeServer({ a: document('a', { text: 'before' }) });
  await queueWrite(store, { ...update('a', 'one'), tab: 'one' });
  await queueWrite(store, { ...update('a', 'two'), tab: 'two' });
  await queueWrite(store, { ...update('a', 'one more', 'one'), tab: 'one' });
  await send(store, server);
  expect(server.rows).toMatchObject({ a: { text: 'one' } });
  expect(await readWrites(store)).toMatchObject([
    { item: { text: 'two' }, problem: { theirs: { text: 'one' } } },
    { item: { text: 'one more' } },
  ]);
  await decideWrite(store, (await readWrites(store))[0] as QueuedWrite, 'theirs');
  await send(store, server);
  expect(server.rows).toMatchObject({ a: { text: 'one more' } });
  expect(await readWrites(store)).toEqual([]);
});

test.each([
  ['sees what the first one typed', { item: { text: 'two' }, base: { text: 'one' } }, { text: 'two' }],
  ['changes something else', { item: { name: 'new' }, base: { name: 'old' } }, { text: 'one', name: 'new' }],
])('a second tab that %s is not asked', async (_, change, kept) => {
  const store = await openStore();
  const server = makeServer({ a: document('a', { text: 'before', name: 'old' }) });
  await queueWrite(store, { ...update('a', 'one'), tab: 'one' });
  await queueWrite(store, { ...update('a', ''), ...change, tab: 'two' });
  await send(store, server);
  expect([server.rows, await readWrites(store)]).toMatchObject([{ a: kept }, []]);
});

test('whoever types in one tab is never asked, though what was typed last is not shown there yet', async () => {
  const store = await openStore();
  const server = makeServer({ a: document('a', { text: 'before' }) });
  await queueWrite(store, { ...update('a', 'h'), tab: 'one' });
  await takeNextWrite(store);
  await queueWrite(store, { ...update('a', 'he'), tab: 'one' });
  await queueWrite(store, { ...update('a', 'hey'), tab: 'one' });
  await send(store, server);
  expect([server.rows, await readWrites(store)]).toMatchObject([{ a: { text: 'hey', version: 3 } }, []]);
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

test('a change begun before an earlier one of the same row was acknowledged goes on top of that one, without being refused', async () => {
  const store = await openStore();
  const server = makeServer({ a: document('a', { text: 'before', name: 'before' }) });
  const rename = {
    kind: 'update',
    table,
    itemId: 'a',
    item: { name: 'mine' },
    base: { name: 'before' },
    baseVersion: 1,
  } as const;
  const refusals: unknown[] = [];
  const call = async <Answer>(name: string, body: Record<string, unknown>) =>
    server.call<Answer>(name, body).catch((error: unknown) => {
      refusals.push(error);
      throw error;
    });
  for (const write of [rename, update('a', 'typed'), update('a', 'typed on', 'typed')]) {
    await queueWrite(store, write);
    await send(store, { call });
  }
  expect(refusals).toEqual([]);
  expect(server.rows.a).toMatchObject({ text: 'typed on', name: 'mine', version: 4 });
});

test('a change of what this browser knows to have changed elsewhere is refused, not made over it', async () => {
  const store = await openStore();
  const theirs = document('a', { version: 2, text: 'theirs' });
  const server = makeServer({ a: theirs });
  await cacheDocuments(store, table, [theirs]);
  await queueWrite(store, update('a', 'mine'));
  await send(store, server);
  expect(await readWrites(store)).toMatchObject([{ item: { text: 'mine' }, problem: { theirs } }]);
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

test('a conflict waits with both sides, all that was written here among them, and holds back its row only', async () => {
  const store = await openStore();
  const server = makeServer({ a: document('a', { version: 5, text: 'theirs' }), b: document('b', { text: 'before' }) });
  await queueWrite(store, update('a', 'mine'));
  await takeNextWrite(store);
  await queueWrite(store, update('a', 'mine again', 'mine'));
  await queueWrite(store, update('b', 'other'));
  expect(await send(store, server)).toBe('sent');
  const problem = { errorKey: 'CONFLICT', theirs: { text: 'theirs', version: 5 } };
  expect(await readWrites(store)).toMatchObject([{ item: { text: 'mine again' }, problem }]);
  expect(server.rows).toMatchObject({ a: { text: 'theirs' }, b: { text: 'other' } });

  await queueWrite(store, update('a', 'mine at last', 'mine again'));
  expect(await readWrites(store)).toMatchObject([{ item: { text: 'mine at last' }, problem }]);
  await send(store, server);
  expect(server.rows).toMatchObject({ a: { text: 'theirs' } });
  const [refused] = await readWrites(store);
  await decideWrite(store, refused as QueuedWrite, 'theirs');
  expect(await readWrites(store)).toEqual([]);
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
  ['update', { text: 'mine', name: 'mine' }, { text: 'before', name: 'before' }, 'rebase'],
  ['update', { text: 'mine', name: 'mine' }, { text: 'mine', name: 'mine' }, 'done'],
  ['update', { text: 'mine', name: 'mine' }, { text: 'mine', name: 'before' }, 'rebase'],
  ['update', { text: 'mine', name: 'mine' }, { text: 'before', name: 'theirs' }, 'conflict'],
  ['update', { text: 'mine', name: 'mine' }, { text: 'theirs', name: 'mine' }, 'conflict'],
  ['update', { text: 'mine', name: 'mine' }, { text: 'theirs', name: 'theirs' }, 'conflict'],
  ['update', { text: 'mine' }, null, 'conflict'],
  ['update', { files: { two: '2', one: '1' } }, { files: { one: '1', two: '2' } }, 'done'],
  ['delete', {}, { text: 'theirs' }, 'conflict'],
  ['delete', {}, null, 'done'],
] as const)('%s of %j over %j is %s', (kind, item, theirs, verdict) => {
  const write = { kind, item, base: { text: 'before', name: 'before' } } as unknown as QueuedWrite;
  expect(detectConflict(write, theirs && document('a', theirs))).toBe(verdict);
});

test('of two fields changed here, one of which was changed elsewhere too, neither is written before their author decides', async () => {
  const store = await openStore();
  const theirs = document('a', { version: 2, text: 'before', name: 'theirs' });
  const server = makeServer({ a: theirs });
  const both = { item: { text: 'mine', name: 'mine' }, base: { text: 'before', name: 'before' } };
  await queueWrite(store, { kind: 'update', table, itemId: 'a', baseVersion: 1, ...both });
  await send(store, server);
  expect(server.rows.a).toEqual(theirs);
  expect(await readWrites(store)).toMatchObject([{ ...both, problem: { errorKey: 'CONFLICT', theirs: { name: 'theirs' } } }]);
});

test('what is forgotten is gone from the cache, leaves other tables alone and makes room', async () => {
  const store = await openStore();
  const big = 'x'.repeat(1000);
  for (const id of ['1', '2']) await cacheDocuments(store, table, [document(id, { big })], { limit: 8000 });
  await cacheDocuments(store, 'files', [document('1', { big })], { limit: 8000 });
  await removeCachedDocuments(store, table, ({ id }) => id === '2');
  expect((await readCachedDocuments(store, table)).map(({ id }) => id)).toEqual(['2']);
  await cacheDocuments(store, table, [document('3', { big })], { limit: 8000 });
  expect((await readCachedDocuments(store, table)).map(({ id }) => id)).toEqual(['2', '3']);
  expect(await readCachedDocuments(store, 'files')).toHaveLength(1);
});

test('the cache does not count a document twice that is kept again', async () => {
  const store = await openStore();
  const big = 'x'.repeat(1000);
  for (let time = 1; time <= 9; time += 1) {
    await cacheDocuments(store, table, [document('1', { big, version: time })], { limit: 6000, now: time });
  }
  await cacheDocuments(store, table, [document('2', { big })], { limit: 6000, now: 10 });
  expect((await readCachedDocuments(store, table)).map(({ id }) => id)).toEqual(['1', '2']);
});

test.each([
  ['no network', 0, 'waiting'],
  ['a session that has ended', 401, 'waiting'],
  ['too many at once', 429, 'waiting'],
  ['a server that stumbles', 500, 'waiting'],
  ['a database that is away', 503, 'waiting'],
  ['a refusal', 400, 'sent'],
  ['a row of another account', 403, 'sent'],
  ['a server that is done with it', 499, 'sent'],
])('after %s the write is kept to be sent again, or waits for its author', async (_, status, outcome) => {
  const store = await openStore();
  const failure = new FunctionError({ error: 'No', errorKey: 'SOME', status });
  await queueWrite(store, update('a', 'x'));
  expect(await send(store, makeServer({}, [failure]))).toBe(outcome);
  expect((await readWrites(store)).map(({ problem }) => problem?.error)).toEqual([outcome === 'sent' ? 'No' : undefined]);
});

test('something else than a refusal leaves the queue as it is', async () => {
  const store = await openStore();
  await queueWrite(store, update('a', 'x'));
  const call = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await send(store, { call })).toBe('waiting');
  expect(await readWrites(store)).toMatchObject([{ item: { text: 'x' } }]);
  expect((await readWrites(store))[0]).not.toHaveProperty('problem');
});

test('a change of a row that was still on its way is made on what the server has, unless that was changed in another way', async () => {
  const unknown = { kind: 'update', table, itemId: 'a', item: { text: 'mine' }, base: { text: 'before' } } as const;
  const sendTo = async (list: OwnDocument[]) => {
    const store = await openStore();
    const bodies: Record<string, unknown>[] = [];
    const call = async <Answer>(name: string, body: Record<string, unknown>) => {
      if (name === 'getList') return { list } as Answer;
      bodies.push(body);
      return { item: null, version: 9 } as Answer;
    };
    await queueWrite(store, unknown);
    await send(store, { call });
    const [left] = await readWrites(store);
    return { base: bodies[0]?.baseVersion, problem: left?.problem };
  };
  const other = document('b', { version: 5, text: 'before' });
  const conflict = { base: undefined, problem: { errorKey: 'CONFLICT' } };
  expect(await sendTo([other, document('a', { version: 7, text: 'before' })])).toEqual({ base: 7, problem: undefined });
  expect(await sendTo([other, document('a', { version: 7, text: 'theirs' })])).toMatchObject(conflict);
  expect(await sendTo([other])).toMatchObject({ ...conflict, problem: { theirs: null } });
});

test('what the server answers is kept, what it has deleted is forgotten, and a write that is dropped is sent no more', async () => {
  const store = await openStore();
  await cacheDocuments(store, table, [document('a', { text: 'before' }), document('b')]);
  const answers: Record<string, { item: OwnDocument | null; version: number | null }> = {
    updateItem: { item: document('a', { version: 2, text: 'mine' }), version: 2 },
    deleteItem: { item: null, version: null },
  };
  const calls: Record<string, unknown>[] = [];
  const call = async <Answer>(name: string, body: Record<string, unknown>) => {
    calls.push({ name, ...body });
    return answers[name] as Answer;
  };
  await queueWrite(store, update('a', 'mine'));
  await queueWrite(store, { kind: 'delete', table, itemId: 'b', item: {}, base: {}, baseVersion: 1 });
  await queueWrite(store, { kind: 'delete', table, itemId: 'c', item: {}, base: {}, baseVersion: 1 });
  const last = (await readWrites(store)).at(-1);
  if (last) await store.delete('writes', last.order);
  expect(await send(store, { call })).toBe('sent');
  expect(calls).toMatchObject([
    { name: 'updateItem', table, parentUserId: 'u', itemId: 'a', item: { text: 'mine' }, baseVersion: 1 },
    { name: 'deleteItem', table, parentUserId: 'u', itemId: 'b', baseVersion: 1 },
  ]);
  expect(calls[1]).not.toHaveProperty('item');
  expect(await readCachedDocuments(store, table)).toEqual([document('a', { version: 2, text: 'mine' })]);
});

test('a write with a problem goes once its author has decided, with what was written after it', async () => {
  const store = await openStore();
  const server = makeServer({ a: document('a', { version: 5, text: 'theirs' }) });
  await queueWrite(store, update('a', 'mine'));
  await takeNextWrite(store);
  await queueWrite(store, update('a', 'mine again', 'mine'));
  await send(store, server);
  const [refused] = await readWrites(store);
  if (!refused) throw new Error('nothing was refused');
  expect(refused.problem).toMatchObject({ errorKey: 'CONFLICT' });
  await decideWrite(store, refused, 'mine');
  await send(store, server);
  expect(await readWrites(store)).toEqual([]);
  expect(server.rows.a).toMatchObject({ text: 'mine again', version: 6 });
});

test('a write that is there when the row is gone waits for its author; a creation that is refused as unknown is no conflict', async () => {
  const store = await openStore();
  const gone = new FunctionError({ error: 'There is nothing here', errorKey: 'NOT_FOUND', status: 404 });
  await queueWrite(store, update('a', 'mine'));
  await queueWrite(store, { kind: 'create', table, itemId: 'b', item: {}, base: {} });
  await send(store, makeServer({}, [gone, gone]));
  expect((await readWrites(store)).map(({ problem }) => problem && 'theirs' in problem)).toEqual([true, false]);
});
