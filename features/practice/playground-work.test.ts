import { expect, test } from 'vitest';
import { keepPlaygroundWork, type PlaygroundWork, readPlaygroundWork } from './playground-work.ts';

function storage(kept: string | null = null) {
  return {
    kept,
    getItem() {
      return this.kept;
    },
    setItem(_key: string, value: string) {
      this.kept = value;
    },
  };
}

const work: PlaygroundWork = {
  exerciseId: 'a/1',
  exercises: { 'a/1': { prompt: 'p', code: 'c', triesLeft: 2, isSolved: false } },
};

test('work that was kept comes back', () => {
  const browser = storage();
  keepPlaygroundWork(browser, work);
  expect(readPlaygroundWork(browser)).toEqual(work);
});

test.each([null, '{', '[]', '{"exerciseId":1}', '{"exerciseId":"a","exercises":{"a":{"prompt":1}}}'])(
  'what cannot be read counts as nothing kept: %s',
  (kept) => {
    expect(readPlaygroundWork(storage(kept))).toBeUndefined();
  },
);

test('a store that refuses does not stop anyone', () => {
  const full = {
    setItem() {
      throw new Error('full');
    },
  };
  expect(() => keepPlaygroundWork(full, work)).not.toThrow();
});
