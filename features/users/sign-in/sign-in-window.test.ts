import { expect, test } from 'vitest';
import { readHandOver } from './sign-in-window.ts';

const popup = {};
const expected = { origin: 'https://site.example', source: popup, nonce: 'the-nonce' };
const data = {
  type: 'sign-in',
  nonce: 'the-nonce',
  outcome: { actionCode: 'LOGIN_WITH_GOOGLE_SUCCESS', authCode: null },
  goTo: '/',
};
const message = (changes: object) => ({ origin: expected.origin, source: popup as Window, data, ...changes });

test('the hand-over of the window that was opened is taken', () => {
  expect(readHandOver(message({}), expected)).toEqual(data);
});

test('a message from another site, another window or to another question is ignored', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'https://site.example.evil.example' },
    { origin: 'http://site.example' },
    { origin: 'null' },
    { source: {} },
    { source: null },
    { data: { ...data, nonce: 'another' } },
    { data: { ...data, nonce: '' } },
    { data: { ...data, type: 'other' } },
    { data: { type: 'sign-in', nonce: 'the-nonce' } },
    { data: 'sign-in' },
    { data: null },
    { data: undefined },
  ];
  for (const changes of foreign) expect(readHandOver(message(changes), expected)).toBeNull();
  expect(readHandOver(message({ data: { ...data, nonce: '' } }), { ...expected, nonce: '' })).toBeNull();
});
