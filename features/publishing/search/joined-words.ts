import { tokenOffsets } from './tokenize.ts';

/** Stands between words that others write as one: `cheat sheet`, `e-mail`, `max_size`, `Node.js`. The end of a sentence has a space behind it. */
const joint = /^(?:[\s\p{Pd}_\u{ad}]{1,3}|[/.'’])$/u;

/** The ending that the second of two words may have in one text and not in another, in English and German. */
const ending = /(?:e[ns]?|[ns])$/;
const endings = ['', 's', 'e', 'n', 'en', 'es'];

/** Knows of each item which of its neighbouring words make one when they are joined. */
export interface JoinedWords {
  put(itemId: string, texts: readonly string[]): void;
  drop(itemId: string): void;
  /** Returns the items that write a word as two; its ending may differ. */
  find(word: string): ReadonlySet<string>;
}

/**
 * Opens an index of neighbouring words. Of each pair it keeps 32 bits: all pairs as words of the search's index would be several times
 * that index.
 */
export function openJoinedWords(): JoinedWords {
  const pairs = new Map<string, Uint32Array>();
  return {
    put: (itemId, texts) => void pairs.set(itemId, pairsIn(texts)),
    drop: (itemId) => void pairs.delete(itemId),
    find: (word) => {
      const wanted = hash(stemOf(word));
      return new Set([...pairs].flatMap(([itemId, hashes]) => (has(hashes, wanted) ? [itemId] : [])));
    },
  };
}

/** Lists a word with every ending that it may have. */
export function formsOf(word: string): string[] {
  return [...new Set([word, ...endings.map((ending) => stemOf(word) + ending)])];
}

/** Lists the ways to write a word as two, the second in its forms. */
export function partsOf(word: string): { first: string; second: string[] }[] {
  return Array.from({ length: word.length - 1 }, (_, at) => ({
    first: word.slice(0, at + 1),
    second: formsOf(word.slice(at + 1)),
  }));
}

function stemOf(word: string): string {
  return word.replace(ending, '');
}

function pairsIn(texts: readonly string[]): Uint32Array {
  const hashes = new Set<number>();
  for (const text of texts) {
    let before: { word: string; end: number } | undefined;
    for (const { word, start, end } of tokenOffsets(text)) {
      if (before && joint.test(text.slice(before.end, start))) hashes.add(hash(stemOf(word), hash(before.word)));
      before = { word, end };
    }
  }
  return Uint32Array.from(hashes).sort();
}

/** FNV-1a: of a word that goes on, `from` is the hash of its beginning. */
function hash(word: string, from = 0x81_1c_9d_c5): number {
  let hash = from;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}

function has(sorted: Uint32Array, wanted: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
