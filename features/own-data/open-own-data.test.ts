import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { callFunction } from '#features/function-client/call-function.ts';
import type { openEventStream } from '#features/function-client/open-event-stream.ts';
import { stubLocalStorage } from '#tests/support/browser/stub-local-storage.ts';
import { countUnsentWrites } from './count-unsent-writes.ts';
import { type OwnData, openOwnData } from './open-own-data.ts';
import type { OwnDataSnapshot } from './own-data-snapshot.ts';
import { deleteOwnDataStores, openOwnDataStore, ownDataStoreName } from './own-data-store.ts';
import type { OwnDocument } from './own-document.ts';
import { logWrite } from './write-ahead-log.ts';
import { readWrites } from './write-queue.ts';

type Stream = Parameters<typeof openEventStream>[0];

const table = 'notes';
let rows: OwnDocument[] | Error = [];
let sent: Record<string, unknown>[] = [];
let stream: Stream | undefined;
let stored: Record<string, string> = {};
vi.mock('#features/function-client/call-function.ts', async (original) => ({
  ...(await original<{ callFunction: typeof callFunction }>()),
  callFunction: async (name: string, body: Record<string, unknown>) => {
    if (rows instanceof Error) throw rows;
    if (name !== 'getList') {
      sent.push({ name, ...body });
      return { item: { ...note(String(body.itemId), 1), ...Object(body.item) }, version: 1 };
    }
    return { list: rows, error: null, errorKey: null };
  },
}));
vi.mock('#features/function-client/open-event-stream.ts', () => ({
  openEventStream: (options: Stream) => {
    stream = options;
    return () => {};
  },
}));

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  // One tab is all there is.
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
  stored = stubLocalStorage();
  sent = [];
});

let opened: OwnData | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  return opened?.close();
});

const note = (id: string, version: number): OwnDocument => ({ id, parentUserId: 'u', version });

/** Opens a page of someone's notes, of which the server has these, when it listens. */
async function openNotes(onServer: OwnDocument[] | Error, userId: string = randomUUID()) {
  rows = onServer;
  stream = undefined;
  let shown: OwnDataSnapshot | undefined;
  const onChange = (snapshot: OwnDataSnapshot) => {
    shown = snapshot;
  };
  opened = await openOwnData({ userId, tables: [table], onChange });
  const listening = await vi.waitUntil(() => stream, { timeout: 60_000 });
  return {
    hears: (event: string, data: unknown, id = '') => listening.events[event]?.(data, id),
    since: () => listening.query().get('since'),
    state: () => shown?.state,
    texts: () => shown?.documents[table]?.map(({ text }) => text),
    ids: () => shown?.documents[table]?.map(({ id }) => id).sort(),
  };
}

test('what the server has is shown, and what comes after it asked for', async () => {
  const notes = await openNotes([note('a', 3), note('b', 5)]);
  expect([notes.ids(), notes.since()]).toEqual([['a', 'b'], '5']);
  notes.hears('row', { table, row: note('c', 6) });
  expect([notes.ids(), notes.since()]).toEqual([['a', 'b', 'c'], '6']);
});

test('a list of what there was in a revision takes away what is gone, not what came since', async () => {
  const notes = await openNotes([note('a', 3), note('b', 5)]);
  notes.hears('row', { table, row: note('c', 9) });
  notes.hears('present', { [table]: ['a'] }, '7');
  expect(notes.ids()).toEqual(['a', 'c']);
});

test('a deletion takes away what was deleted, not what was made anew under its id', async () => {
  const notes = await openNotes([note('a', 3), note('b', 5)]);
  notes.hears('deleted', { table, itemId: 'a', version: 6 });
  notes.hears('deleted', { table, itemId: 'b', version: 5 });
  expect(notes.ids()).toEqual(['b']);
});

test('while a list could not be read all is asked for, until the server has told all', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const notes = await openNotes(new Error('away'));
  expect(notes.since()).toBe('0');
  notes.hears('row', { table, row: note('a', 4) });
  expect(notes.since(), 'there may be others').toBe('0');
  notes.hears('present', { [table]: ['a'] }, '4');
  expect([notes.ids(), notes.since()]).toEqual([['a'], '4']);
});

test('what was shown last is shown at once on the next page, also without a server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const userId = randomUUID();
  await openNotes([note('a', 3)], userId);
  opened?.close();
  expect((await openNotes(new Error('away'), userId)).ids()).toEqual(['a']);
});

test('what one tab hears, another takes over that waits for a connection, and asks for it all the same', async () => {
  const userId = randomUUID();
  const waiting = await openNotes([note('a', 3), note('b', 5), note('c', 6)], userId);
  const waitingTab = opened;
  const hearing = await openNotes([note('a', 3), note('b', 5), note('c', 6)], userId);
  hearing.hears('deleted', { table, itemId: 'a', version: 7 });
  await expect.poll(() => waiting.ids()).toEqual(['b', 'c']);
  hearing.hears('row', { table, row: note('d', 9) });
  await expect.poll(() => waiting.ids()).toEqual(['b', 'c', 'd']);
  hearing.hears('present', { [table]: ['c', 'd'] }, '10');
  await expect.poll(() => waiting.ids()).toEqual(['c', 'd']);
  expect([waiting.since(), hearing.since()], 'another row may have come before the one that was passed on').toEqual(['6', '9']);
  waitingTab?.close();
});

const creation = (itemId: string, text: string) => ({ kind: 'create', table, itemId, item: { text } }) as const;

test('what was changed last is queued and sent though the page is left, once, and a page that shows it says nothing any more', async () => {
  const notes = await openNotes([]);
  const written = opened?.write(creation('a', 'last'));
  const before = notes.state();
  await opened?.close();
  await written;
  expect(sent).toMatchObject([{ name: 'createItem', itemId: 'a', item: { text: 'last' } }]);
  expect([notes.state(), stored]).toEqual([before, {}]);
  await expect(opened?.write(creation('b', 'too late'))).rejects.toThrow('closed');
  expect(stored).toEqual({});
});

test('a decision that is under way when the page is left is finished first', async () => {
  await openNotes([]);
  const refused = { ...creation('a', 'mine'), order: 1, writeId: randomUUID(), base: {}, isSent: true };
  const deciding = opened?.decide(refused, 'theirs');
  await opened?.close();
  await expect(deciding).resolves.toBeUndefined();
});

test('what no database takes is shown and sent as the server keeps it', async () => {
  const notes = await openNotes([]);
  await opened?.write(creation('a', 'kept\0 \ud83d'));
  expect(notes.texts()).toEqual(['kept\uFFFD \uFFFD']);
  await expect.poll(() => sent).toMatchObject([{ item: { text: 'kept\uFFFD \uFFFD' } }]);
});

test('what a page could not queue any more is taken over by the next, in order, once, and counted as unsent until then', async () => {
  const userId = randomUUID();
  for (const [itemId, text] of [
    ['b', 'first'],
    ['a', 'last'],
  ] as const)
    logWrite(userId, { ...creation(itemId, text), base: {}, writeId: randomUUID(), isSent: false });
  expect([Object.keys(stored).length, await countUnsentWrites()]).toEqual([2, 2]);

  const next = await openNotes([], userId);
  await expect.poll(() => next.state()).toBe('saved');
  expect(next.texts()).toEqual(['first', 'last']);
  expect(sent.map(({ itemId }) => itemId)).toEqual(['b', 'a']);
  expect([stored, await countUnsentWrites()]).toEqual([{}, 0]);
});

test('what was logged in another form, or by something else, is left alone and keeps nothing from being shown and sent', async () => {
  const userId = randomUUID();
  const sound = { ...creation('a', 'mine'), base: {}, writeId: randomUUID(), isSent: false };
  const changes = [
    { order: 'first' },
    { order: { in: 1 } },
    { item: null },
    { item: 'text' },
    { base: undefined },
    { table: 7 },
    { kind: 'move' },
  ];
  for (const change of changes) {
    const writeId = randomUUID();
    stored[`own-data-log:${userId}:${writeId}`] = JSON.stringify({ ...sound, writeId, loggedAt: 1, ...change });
  }
  for (const text of ['{', 'null', '[]', '7', '"x"', '{"writeId":1,"loggedAt":2}'])
    stored[`own-data-log:${userId}:${text}`] = text;
  logWrite(userId, sound);
  const notes = await openNotes([], userId);
  await expect.poll(() => notes.state()).toBe('saved');
  expect([notes.texts(), sent.map(({ itemId }) => itemId)]).toEqual([['mine'], ['a']]);
});

test('in a full browser a change is shown and said not to be kept; the cache makes room for it, and it is sent', async () => {
  const userId = randomUUID();
  const notes = await openNotes([note('a', 3)], userId);
  let isFull = true;
  const { add } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    return add.call(this, value);
  });
  await opened?.write(creation('b', 'mine'));
  expect([notes.state(), notes.ids()]).toEqual(['full', ['a', 'b']]);
  const store = await openOwnDataStore({ userId });
  expect([await store.getAll('documents'), await readWrites(store)]).toEqual([[], []]);
  store.close();
  expect(Object.keys(stored)).toHaveLength(1);

  isFull = false;
  await opened?.write(creation('c', 'mine, too'));
  await expect.poll(() => notes.state()).toBe('saved');
  expect(sent.map(({ itemId }) => itemId)).toEqual(['b', 'c']);
  expect(stored).toEqual({});
});

test('a cache without room does not keep a change from being sent', async () => {
  const notes = await openNotes([]);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  notes.hears('row', { table, row: note('a', 3) });
  expect(notes.ids()).toEqual(['a']);
});

test('another account finds nothing of what was logged, and a sign-out forgets it', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const log = () => logWrite(one, { ...creation('a', 'mine'), base: {}, writeId: randomUUID(), isSent: false });
  log();
  await openNotes([], other);
  expect([stored, sent]).toEqual([{}, []]);
  log();
  await deleteOwnDataStores();
  expect(stored).toEqual({});
});

/** Opens an account's store in another form, as a newer build of the site does. */
async function takeOverByNewerBuild(userId: string): Promise<void> {
  const newer = await openDB(ownDataStoreName({ userId }), 2);
  newer.close();
}

test('a page of an older build says so, and the next one takes over what was written on it meanwhile', async () => {
  const userId = randomUUID();
  const notes = await openNotes([], userId);
  await opened?.write(creation('a', 'before'));
  await takeOverByNewerBuild(userId);
  await expect.poll(() => notes.state()).toBe('outdated');
  await opened?.write(creation('b', 'meanwhile'));
  expect(notes.state()).toBe('outdated');
  expect(notes.texts()).toContain('meanwhile');
  expect(sent.map(({ itemId }) => itemId)).not.toContain('b');
  await opened?.close();

  const stillOld = await openNotes([note('a', 1)], userId);
  expect([stillOld.state(), stillOld.ids()]).toEqual(['outdated', ['a', 'b']]);
  await opened?.write(creation('c', 'on a page that was old from the start'));
  await opened?.close();

  await deleteDB(ownDataStoreName({ userId }));
  const upToDate = await openNotes([note('a', 1)], userId);
  await expect.poll(() => upToDate.state()).toBe('saved');
  expect(sent.map(({ itemId }) => itemId).slice(-2)).toEqual(['b', 'c']);
  expect(stored).toEqual({});
});
