import { LRUCache } from 'lru-cache';

/** An error of the site's own scripts, as browsers told this process of it. */
export interface BrowserError {
  kind: string;
  /** The script's file with line and column, as it was built. */
  at?: string | undefined;
  /** The route of the page, such as `/course/:lessonId`. */
  page: string;
  build?: string | undefined;
  count: number;
  /** The newest time, ISO 8601. */
  lastAt: string;
}

const kept = new LRUCache<string, BrowserError>({ max: 50 });

/** Counts an error with those of its kind and place; of many places those are forgotten that were quiet longest. */
export function keepBrowserError(error: Pick<BrowserError, 'kind' | 'at' | 'page' | 'build'>, now = new Date()): void {
  const key = JSON.stringify(Object.values(error));
  kept.set(key, { ...error, count: (kept.get(key)?.count ?? 0) + 1, lastAt: now.toISOString() });
}

export const listBrowserErrors = (): BrowserError[] => [...kept.values()];
