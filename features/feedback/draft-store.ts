import { browserStorage } from '#platform/browser/browser-storage.ts';

/** Names the keys of this browser's drafts: what a learner asks, and what the owner answers. */
export const draftKeys = { asked: 'feedback-drafts', answered: 'answer-drafts' } as const;

/** Makes a store of texts that were begun, each under what it is about; a sign-out forgets it. */
export function draftStore<Draft>(key: (typeof draftKeys)[keyof typeof draftKeys]) {
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
