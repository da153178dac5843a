/** Gives the next number of a series, from 0 up to, never reaching, 1. */
export type Random = () => number;

/** Makes a series of numbers that is the same for the same seed on every machine (Tommy Ettinger's mulberry32); of no use for secrets. */
export function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a series of numbers that is the same for the same text (FNV-1a, then mulberry32). */
export function seededRandom(text: string): Random {
  let seed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) seed = Math.imul(seed ^ text.charCodeAt(at), 0x01000193);
  return mulberry32(seed);
}

/** Orders items by chance. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
