import { browserStorage } from '#platform/browser/browser-storage.ts';

/** Makes a store of texts that were begun, each under what it is about; a sign-out forgets it (features/users/browser-account/account-memory.ts). */
export function draftStore<Draft>(key: string) {
  const readAll = () => (browserStorage.readJson(key) ?? {}) as Record<string, Draft>;
  return {
    read: (id: string): Draft | undefined => readAll()[id],
    keep: (id: string, draft: Draft): void => browserStorage.keep(key, JSON.stringify({ ...readAll(), [id]: draft })),
    forget(id: string): void {
      const { [id]: _, ...others } = readAll();
      browserStorage.keep(key, JSON.stringify(others));
    },
  };
}
