import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { callFunction } from '#features/function-client/call-function.ts';
import type { openEventStream } from '#features/function-client/open-event-stream.ts';
import { type OwnData, openOwnData } from './open-own-data.ts';
import type { OwnDataSnapshot } from './own-data-snapshot.ts';
import type { OwnDocument } from './own-document.ts';

type Stream = Parameters<typeof openEventStream>[0];

const table = 'notes';
let rows: OwnDocument[] | Error = [];
let stream: Stream | undefined;
vi.mock('#features/function-client/call-function.ts', async (original) => ({
  ...(await original<{ callFunction: typeof callFunction }>()),
  callFunction: async () => {
    if (rows instanceof Error) throw rows;
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
});

let opened: OwnData | undefined;
afterEach(() => opened?.close());

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
  const listening = await vi.waitUntil(() => stream);
  return {
    hears: (event: string, data: unknown, id = '') => listening.events[event]?.(data, id),
    since: () => listening.query().get('since'),
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
  await vi.waitFor(() => expect(waiting.ids()).toEqual(['b', 'c']));
  hearing.hears('row', { table, row: note('d', 9) });
  await vi.waitFor(() => expect(waiting.ids()).toEqual(['b', 'c', 'd']));
  hearing.hears('present', { [table]: ['c', 'd'] }, '10');
  await vi.waitFor(() => expect(waiting.ids()).toEqual(['c', 'd']));
  expect([waiting.since(), hearing.since()], 'another row may have come before the one that was passed on').toEqual(['6', '9']);
  waitingTab?.close();
});
