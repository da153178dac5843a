import type { ContentDocument } from '../query/content-query.ts';

export interface PathIndex {
  /** The documents, in order, whose `_path` begins with this; undefined where so many do that an index is no help. */
  startingWith(prefix: string): readonly ContentDocument[] | undefined;
}

interface PlacedPath {
  path: string;
  place: number;
}

export function openPathIndex(documents: readonly ContentDocument[]): PathIndex {
  let paths: PlacedPath[] | undefined;
  return {
    startingWith: (prefix) => {
      paths ??= sortPaths(documents);
      const found = between(paths, prefix);
      if (found.length > documents.length / 4) return undefined;
      return found
        .map(({ place }) => place)
        .sort((one, other) => one - other)
        .map((place) => documents[place])
        .filter((document) => document !== undefined);
    },
  };
}

function sortPaths(documents: readonly ContentDocument[]): PlacedPath[] {
  return documents
    .map(({ _path }, place) => ({ path: String(_path), place }))
    .sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
}

function between(paths: readonly PlacedPath[], prefix: string): readonly PlacedPath[] {
  const start = firstWhere(paths, (path) => path >= prefix);
  return paths.slice(
    start,
    firstWhere(paths, (path) => path >= prefix && !path.startsWith(prefix)),
  );
}

/** The first place from which on this holds, found by halving. */
function firstWhere(paths: readonly PlacedPath[], holds: (path: string) => boolean): number {
  let low = 0;
  let high = paths.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(paths[middle]?.path ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}
