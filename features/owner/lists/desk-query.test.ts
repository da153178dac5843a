import { expect, test } from 'vitest';
import { deskList } from './desk-list.ts';
import { readDeskQuery } from './read-desk-query.ts';
import { writeDeskQuery } from './write-desk-query.ts';

const list = deskList({
  address: '/owner/things',
  states: { open: 'Open', done: 'Done' },
  columns: ['name', 'made'],
  sort: '-made',
});
const usual = { text: '', state: null, sort: '-made', after: null };
const read = (search: string) => readDeskQuery(new URLSearchParams(search), list);

test.each([
  ['', usual],
  ['q=+a%40b.c+&state=open&sort=name&after=x', { text: 'a@b.c', state: 'open', sort: 'name', after: 'x' }],
  ['sort=-name', { ...usual, sort: '-name' }],
  ['state=toString&sort=constructor&after=', usual],
  ['q=a%00b&after=%00', { ...usual, text: 'a\uFFFDb', after: '\uFFFD' }],
  ['sort=--made', usual],
  [`q=${'x'.repeat(1000)}`, { ...usual, text: 'x'.repeat(320) }],
])('of "%.60s" is read what makes sense', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

test('what is written is read again, and the list as it comes has its plain address', () => {
  expect(writeDeskQuery(list, {})).toBe('/owner/things');
  const query = { text: 'a&b=ä', state: 'done', sort: '-name', after: 'row 1' } as const;
  expect(read(writeDeskQuery(list, query).split('?')[1] ?? '')).toEqual(query);
});
