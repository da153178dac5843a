import { LRUCache } from 'lru-cache';
import { measureCache } from '#platform/metrics.server.ts';

/** The answer to an address, as it is sent. */
interface CachedResponse {
  etag: string;
  json: string;
}

export interface ResponseCache {
  get(version: string, address: string): CachedResponse | undefined;
  /** Keeps an answer when its address is asked for again, unless it would take more than its share. */
  keep(version: string, address: string, response: CachedResponse): void;
}

/** The share of all room that one answer may take, so that a large one does not push out all others. */
const mostShare = 1 / 32;
/** The most addresses that are remembered because they were asked for once. Their answers are not kept: most are never asked for again. */
const mostAskedOnce = 4_000;

/**
 * Keeps answers that depend only on their address and on the content, whose state `version` names. The one that was asked for longest ago
 * makes room, and a new version forgets all answers of the one before.
 */
export function openResponseCache({ mostCharacters }: { mostCharacters: number }): ResponseCache {
  const maxEntrySize = Math.floor(mostCharacters * mostShare);
  const cached = new LRUCache<string, CachedResponse>({ maxSize: mostCharacters, maxEntrySize, sizeCalculation: sizeOf });
  const askedOnce = new LRUCache<string, true>({ max: mostAskedOnce });
  const count = measureCache('content queries', () => cached.size);
  let cachedVersion = '';

  function follow(version: string): void {
    if (version === cachedVersion) return;
    cachedVersion = version;
    cached.clear();
    askedOnce.clear();
  }

  return {
    get: (version, address) => {
      follow(version);
      const response = cached.get(address);
      count(response !== undefined);
      return response;
    },
    keep: (version, address, response) => {
      follow(version);
      if (askedOnce.has(address) || cached.has(address)) cached.set(address, response);
      else if (sizeOf(response, address) <= maxEntrySize) askedOnce.set(address, true);
    },
  };
}

/** Counts the characters of an answer with its address, which is seldom longer, but a stranger's may be. */
function sizeOf({ json }: CachedResponse, address: string): number {
  return address.length + json.length;
}
