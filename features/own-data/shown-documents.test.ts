import { describe, expect, test } from 'vitest';
import { applyOptimisticWrites } from './apply-optimistic-writes.ts';
import { DocumentReplica } from './document-replica.ts';
import { makeSnapshot } from './own-data-snapshot.ts';
import type { OwnDocument, QueuedWrite } from './own-document.ts';

const document = (id: string, version: number, fields: object = {}): OwnDocument => ({
  id,
  parentUserId: 'u',
  version,
  ...fields,
});
const queued = (write: Partial<QueuedWrite> & Pick<QueuedWrite, 'kind' | 'itemId'>): QueuedWrite => ({
  order: 1,
  writeId: 'w',
  table: 'notes',
  item: {},
  base: {},
  baseVersion: 1,
  isSent: false,
  ...write,
});

describe('what is shown is what the server has, with one’s own writes on top:', () => {
  const documents = [document('a', 1, { text: 'old', name: 'kept' }), document('b', 1)];
  const shown = (...writes: QueuedWrite[]) => applyOptimisticWrites({ userId: 'u', table: 'notes', documents, writes });

  test.each<[what: string, write: QueuedWrite, shown: object[]]>([
    [
      'a change, in the fields that it changes',
      queued({ kind: 'update', itemId: 'a', item: { text: 'new' } }),
      [{ id: 'a', version: 1, text: 'new', name: 'kept' }, { id: 'b' }],
    ],
    ['a deletion', queued({ kind: 'delete', itemId: 'a' }), [{ id: 'b' }]],
    [
      'a new one, as its author’s',
      queued({ kind: 'create', itemId: 'c', item: { text: 'new' }, baseVersion: undefined }),
      [{ id: 'a' }, { id: 'b' }, { id: 'c', text: 'new', parentUserId: 'u', version: 0 }],
    ],
    [
      'a change of one that comes with another, which is still on its way',
      queued({ kind: 'update', itemId: 'c', item: { text: 'new' }, baseVersion: undefined }),
      [{ id: 'a' }, { id: 'b' }, { id: 'c', text: 'new', version: 0 }],
    ],
    ['nothing of one that is gone', queued({ kind: 'update', itemId: 'c', item: { text: 'x' } }), [{ id: 'a' }, { id: 'b' }]],
    [
      'nothing of another table',
      queued({ kind: 'delete', itemId: 'a', table: 'files' }),
      [{ id: 'a', text: 'old' }, { id: 'b' }],
    ],
  ])('%s', (_, write, expected) => {
    expect(shown(write)).toMatchObject(expected);
    expect(shown(write)).toHaveLength(expected.length);
  });

  test('later writes after earlier ones', () => {
    const writes = ['one', 'two'].map((text) => queued({ kind: 'update', itemId: 'a', item: { text } }));
    expect(shown(...writes)[0]).toMatchObject({ text: 'two' });
  });
});

describe('of news in any order', () => {
  const replica = () => new DocumentReplica(['notes', 'files']);
  const texts = (documents: DocumentReplica) => [...documents.of('notes').values()].map(({ text }) => text);

  test('the newer version stays, and one of the same version replaces it', () => {
    const documents = replica();
    documents.merge('notes', [document('a', 3, { text: 'third' })]);
    documents.merge('notes', [document('a', 2, { text: 'second' })]);
    expect(texts(documents)).toEqual(['third']);
    documents.merge('notes', [document('a', 3, { text: 'third again' })]);
    expect(texts(documents)).toEqual(['third again']);
  });

  test('what is gone comes back with a newer version only', () => {
    const documents = replica();
    documents.merge('notes', [document('a', 3, { text: 'third' }), document('b', 1, { text: 'other' })]);
    documents.remove('notes', ({ id }) => id === 'a');
    documents.merge('notes', [document('a', 3, { text: 'third' })]);
    expect(texts(documents)).toEqual(['other']);
    documents.merge('notes', [document('a', 4, { text: 'fourth' })]);
    expect(texts(documents)).toEqual(['other', 'fourth']);
  });
});

describe('a page is told', () => {
  const write = queued({ kind: 'update', itemId: 'a' });
  const refusedWrite = { ...write, problem: { errorKey: 'CONFLICT', error: 'Changed elsewhere' } };

  test.each([
    ['saved: nothing is on its way', [], {}, 'saved'],
    ['saved, without a network too', [], { isUnreachable: true }, 'saved'],
    ['saving: something is on its way', [write], {}, 'saving'],
    ['waiting: the server cannot be reached', [write], { isUnreachable: true }, 'waiting'],
    ['refused: something waits for a decision', [write, refusedWrite], { isUnreachable: true }, 'refused'],
    ['full: this browser cannot keep it', [write, refusedWrite], { isFull: true }, 'full'],
  ] as const)('%s', (_, writes, found, state) => {
    const snapshot = makeSnapshot({
      documents: {},
      writes,
      isLoaded: true,
      isUnreachable: false,
      isFull: false,
      isOutdated: false,
      ...found,
    });
    expect(snapshot).toMatchObject({ state, refused: writes.filter((one) => one === refusedWrite) });
  });

  test.each([
    ['once the server has answered', true, [], true],
    ['once the cache has something', false, [document('a', 1)], true],
    ['not before', false, [], false],
  ])('that all is loaded: %s', (_, isLoaded, notes, expected) => {
    const own = { documents: { files: [], notes }, writes: [], isLoaded };
    expect(makeSnapshot({ ...own, isUnreachable: false, isFull: false, isOutdated: false }).isLoaded).toBe(expected);
  });
});
