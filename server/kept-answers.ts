import { RecentMap } from '#platform/recent-map.ts';

/** The answer to an address, as it is sent. */
export interface KeptAnswer {
  etag: string;
  json: string;
}

export interface KeptAnswers {
  get(version: string, address: string): KeptAnswer | undefined;
  /** An answer is kept when its address is asked for again, unless it would take more than its share. */
  keep(version: string, address: string, answer: KeptAnswer): void;
}

/** The share of all room that one answer may take, so that a large one does not push out all others. */
const mostShare = 1 / 32;
/** How many addresses are remembered that were asked for once. Their answers are not kept: most are never asked for again. */
const mostAskedOnce = 4_000;

/**
 * Keeps answers that depend only on their address and on the content, whose state `version` names. The one that was asked for longest ago
 * makes room, and a new version forgets all answers of the one before.
 */
export function openKeptAnswers({ mostCharacters }: { mostCharacters: number }): KeptAnswers {
  const kept = new RecentMap<string, KeptAnswer>(Number.POSITIVE_INFINITY); // by their size, not by their number
  const askedOnce = new Set<string>();
  let keptVersion = '';
  let characters = 0;

  function forget(address: string): void {
    const known = kept.get(address);
    if (!known) return;
    kept.delete(address);
    characters -= sizeOf(address, known);
  }

  function follow(version: string): void {
    if (version === keptVersion) return;
    keptVersion = version;
    kept.clear();
    askedOnce.clear();
    characters = 0;
  }

  /** Whether the address was asked for before, as far as that is remembered. */
  function isAskedAgain(address: string): boolean {
    if (askedOnce.delete(address) || kept.has(address)) return true;
    askedOnce.add(address);
    const [longestAgo] = askedOnce;
    if (askedOnce.size > mostAskedOnce && longestAgo !== undefined) askedOnce.delete(longestAgo);
    return false;
  }

  return {
    get: (version, address) => {
      follow(version);
      return kept.get(address);
    },
    keep: (version, address, answer) => {
      follow(version);
      const size = sizeOf(address, answer);
      if (size > mostCharacters * mostShare || !isAskedAgain(address)) return;
      forget(address);
      kept.set(address, answer);
      characters += size;
      for (const longestUnasked of kept.keys()) {
        if (characters <= mostCharacters) return;
        forget(longestUnasked);
      }
    },
  };
}

/** An address is seldom longer than its answer, but a stranger's may be. */
function sizeOf(address: string, { json }: KeptAnswer): number {
  return address.length + json.length;
}
