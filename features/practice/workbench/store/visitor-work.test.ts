import { expect, test, vi } from 'vitest';
import { FunctionError } from '#features/function-client/call-function.ts';
import { stubLocalStorage } from '#tests/support/browser/stub-local-storage.ts';
import { handInVisitorWork, keepVisitorWork, readVisitorWork, takeOverVisitorWork, type VisitorWork } from './visitor-work.ts';

const work: VisitorWork = { 'lesson/one': { files: { 'a.js': 'x' }, prompt: 'p', triesLeft: 2, isSolved: true } };

test('what is kept is read again', () => {
  const kept = new Map<string, string>();
  expect(keepVisitorWork({ setItem: (key, value) => kept.set(key, value) }, work)).toBe(true);
  expect(readVisitorWork({ getItem: (key) => kept.get(key) ?? null })).toEqual(work);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['work that lacks its files', '{"lesson/one":{"prompt":"p","triesLeft":2,"isSolved":true}}'],
  ['files that are no text', '{"lesson/one":{"files":{"a.js":1},"prompt":"p","triesLeft":2,"isSolved":true}}'],
])('%s counts as nothing kept', (_what, text) => {
  expect(readVisitorWork({ getItem: () => text })).toEqual({});
});

test('a store that is closed or full stops nobody', () => {
  const closed = () => {
    throw new Error('closed');
  };
  expect(readVisitorWork({ getItem: closed })).toEqual({});
  expect(keepVisitorWork({ setItem: closed }, work)).toBe(false);
});

test('an account takes work over once: what is begun is let go of, and what is solved waits to be handed in', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
  const begun = { files: { 'b.js': 'y' }, prompt: '', triesLeft: 3, isSolved: false };
  keepVisitorWork(localStorage, { ...work, 'lesson/two': begun });
  const taken: string[] = [];
  for (const _ of [1, 2]) takeOverVisitorWork((problemId) => taken.push(problemId));
  expect(taken).toEqual(['lesson/one', 'lesson/two']);
  expect(Object.keys(readVisitorWork(localStorage))).toEqual(['lesson/one']);
  vi.unstubAllGlobals();
});

test.each([
  ['is refused stays and holds up no other', 404, ['lesson/one', 'lesson/two'], ['lesson/one']],
  ['cannot be sent now waits, and so do those after it', 0, ['lesson/one'], ['lesson/one', 'lesson/two']],
])('what was solved and %s', async (_what, status, asked, left) => {
  stubLocalStorage();
  const solved = { files: { 'a.js': 'x' }, prompt: '', triesLeft: 2, isSolved: true };
  keepVisitorWork(localStorage, { 'lesson/one': solved, 'lesson/two': solved });
  const sent: string[] = [];
  const handingIn = handInVisitorWork(async ({ problemId }) => {
    sent.push(problemId);
    if (problemId === 'lesson/one') throw new FunctionError({ error: 'no', errorKey: 'NOT_FOUND', status });
  });
  await handingIn.catch(() => {});
  expect([sent, Object.keys(readVisitorWork(localStorage))]).toEqual([asked, left]);
});
