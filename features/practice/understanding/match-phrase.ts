import { stem } from './stem.ts';

/** Words that a phrase may have between its own. */
const fillers = new Set(['the', 'a', 'an', 'it', 'them', 'all', 'of', 'out', 'very', 'any'].map(stem));

/** Words that verbs part with: "leave the drafts out". */
const particles = new Set(['out', 'off', 'away', 'up', 'back', 'together', 'alone'].map(stem));
const farthestParticle = 4;

/**
 * Says where a phrase ends that begins at a place, and undefined where it does not stand there. Articles and the like may stand between
 * its words: "change the name" for "change name".
 */
export function matchPhrase({
  words,
  at,
  keys,
}: {
  words: readonly { key: string; parts?: string[]; sentence?: number; startsLine?: boolean }[];
  at: number;
  keys: readonly string[];
}): number | undefined {
  let place = at;
  for (let index = 0; index < keys.length; place += 1) {
    if (index > 0 && words[place]?.key !== keys[index] && fillers.has(words[place]?.key ?? '')) place += 1;
    if (index > 0 && index === keys.length - 1) place = findParticle({ words, place, key: keys[index] ?? '' });
    const word = words[place];
    const taken = word?.key === keys[index] ? 1 : countParts(word?.parts, keys, index);
    if (taken === 0 || isParted({ words, at, place })) return undefined;
    index += taken;
  }
  return place;
}

/** A phrase does not go on behind the end of a sentence; a line may end within it. */
function isParted({
  words,
  at,
  place,
}: {
  words: readonly { sentence?: number; startsLine?: boolean }[];
  at: number;
  place: number;
}) {
  return words[place]?.sentence !== words[at]?.sentence && !words.slice(at + 1, place + 1).some(({ startsLine }) => startsLine);
}

function findParticle({ words, place, key }: { words: readonly { key: string }[]; place: number; key: string }): number {
  if (!particles.has(key)) return place;
  for (let ahead = place; ahead < place + farthestParticle && words[ahead]?.key !== ','; ahead += 1)
    if (words[ahead]?.key === key) return ahead;
  return place;
}

/** Says how many words of a phrase an identifier holds: both of "format cents" are in formatCents. */
function countParts(parts: readonly string[] | undefined, keys: readonly string[], index: number): number {
  return parts?.every((part, offset) => keys[index + offset] === part) ? parts.length : 0;
}
