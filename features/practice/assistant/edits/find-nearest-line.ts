/** The characters of a line that are compared. */
const longestCompared = 200;

/**
 * Finds what a block that does not match stumbled over: its first line that the file does not have, and the file's line that is most like
 * it by the pairs of letters they share. Undefined where nothing is alike.
 */
export function findNearestLine({ lines, search }: { lines: string[]; search: string[] }) {
  const known = new Set(lines.map((line) => line.trim()));
  const said = search.filter((line) => line.trim() !== '');
  const wanted = said.find((line) => !known.has(line.trim())) ?? said[0];
  if (wanted === undefined) return undefined;
  const pairs = pairsOf(wanted);
  let nearest: { line: number; text: string; likeness: number } | undefined;
  for (const [at, text] of lines.entries()) {
    const likeness = likenessOf(pairs, pairsOf(text));
    if (likeness > (nearest?.likeness ?? 0)) nearest = { line: at + 1, text, likeness };
  }
  return nearest && { wanted, line: nearest.line, text: nearest.text };
}

function pairsOf(line: string): Set<string> {
  const text = line.trim().slice(0, longestCompared);
  return new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2)).filter(Boolean));
}

/** Dice's coefficient: 0 for nothing in common, 1 for the same pairs. */
function likenessOf(left: Set<string>, right: Set<string>): number {
  const size = left.size + right.size;
  return size === 0 ? 0 : (2 * [...left].filter((pair) => right.has(pair)).length) / size;
}
