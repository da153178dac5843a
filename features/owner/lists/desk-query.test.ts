import { expect, test } from 'vitest';
import { deskList } from './desk-list.ts';
import { readDeskQuery, writeDeskQuery } from './desk-query.ts';

const list = deskList({
  address: '/owner/things',
  states: { open: 'Open', done: 'Done' },
  columns: ['name', 'made'],
  sort: '-made',
});
const defaults = { text: '', state: null, filters: {}, sort: '-made', after: null };
const read = (search: string) => readDeskQuery(new URLSearchParams(search), list);

test.each([
  ['', defaults],
  ['q=+a%40b.c+&state=open&sort=name&after=x', { ...defaults, text: 'a@b.c', state: 'open', sort: 'name', after: 'x' }],
  ['sort=-name', { ...defaults, sort: '-name' }],
  ['state=toString&sort=constructor&after=', defaults],
  ['q=a%00b&after=%00', { ...defaults, text: 'a\uFFFDb', after: '\uFFFD' }],
  ['sort=--made', defaults],
  [`q=${'x'.repeat(1000)}`, { ...defaults, text: 'x'.repeat(320) }],
])('of "%.60s" is read what makes sense', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

test('what is written is read again, and the list as it comes has its plain address', () => {
  expect(writeDeskQuery(list, {})).toBe('/owner/things');
  const query = { text: 'a&b=ä', state: 'done', filters: {}, sort: '-name', after: 'row 1' } as const;
  expect(read(writeDeskQuery(list, query).split('?')[1] ?? '')).toEqual(query);
});

test('a list may come cut down and in an order of its own, and be cut down by what only it knows', () => {
  const queue = deskList({
    ...{ address: '/owner/queue', states: { open: 'Open', all: 'All' }, state: 'open' },
    ...{ columns: ['made'], sort: '-made', sorts: { open: 'made' }, filters: { kind: (text: string) => text === 'odd' } },
  });
  const readQueue = (search: string) => readDeskQuery(new URLSearchParams(search), queue);
  const first = { text: '', state: 'open', filters: {}, sort: 'made', after: null };
  expect(readQueue('')).toEqual(first);
  expect(readQueue('state=gone&kind=even&sort=kind')).toEqual(first);
  expect(readQueue('state=all')).toEqual({ ...first, state: 'all', sort: '-made' });
  expect(readQueue('kind=odd')).toEqual({ ...first, filters: { kind: 'odd' } });
  expect(writeDeskQuery(queue, {})).toBe('/owner/queue');
  for (const search of ['sort=-made', 'state=all', 'state=all&sort=made', 'kind=odd', 'state=all&kind=odd&after=x']) {
    expect(writeDeskQuery(queue, readQueue(search))).toBe(`/owner/queue?${search}`);
  }
  expect(writeDeskQuery(queue, readQueue('state=open&sort=made'))).toBe('/owner/queue');
});
