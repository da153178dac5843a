import { vi } from 'vitest';

/** Gives a test a localStorage of its own, and returns it: what is kept stands as its own properties, as in a browser. */
export function stubLocalStorage(kept: Record<string, string> = {}): Record<string, string> {
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      storage[key] = value;
    },
    removeItem(key: string) {
      delete storage[key];
    },
  };
  const storage: Record<string, string> = Object.assign(Object.create(methods), kept);
  vi.stubGlobal('localStorage', storage);
  return storage;
}
