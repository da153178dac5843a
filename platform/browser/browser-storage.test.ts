import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is kept is read again until it is forgotten', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect([browserStorage.read('a'), browserStorage.readJson('a')]).toEqual([null, undefined]);
  browserStorage.keep('a', '{"b":0}');
  browserStorage.keep('c', 'false');
  browserStorage.keep('d', '{"b":');
  expect(browserStorage.read('a')).toBe('{"b":0}');
  expect(['a', 'c', 'd'].map(browserStorage.readJson)).toEqual([{ b: 0 }, false, undefined]);
  browserStorage.forget('a');
  expect(browserStorage.read('a')).toBeNull();
});

test('a browser that keeps nothing, or is full, makes nothing fail', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const storage of [{ getItem: refuse, setItem: refuse, removeItem: refuse }, undefined]) {
    vi.stubGlobal('localStorage', storage);
    expect([browserStorage.read('a'), browserStorage.readJson('a')]).toEqual([null, undefined]);
    expect([browserStorage.keep('a', 'b'), browserStorage.forget('a')]).toEqual([undefined, undefined]);
  }
});
