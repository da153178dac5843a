import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import { binarySearch } from '../query/binary-search.ts';
import type { ContentDocument } from '../query/content-query.ts';

export interface PathIndex {
  /** The documents, in order, whose `_path` begins with this; undefined where so many do that an index is no help. */
  startingWith(prefix: string): readonly ContentDocument[] | undefined;
}

interface PlacedPath {
  path: string;
  place: number;
}

/** The share of all documents up to which looking at what an index found is quicker than looking at all of them. */
const mostShare = 1 / 4;

/** Keeps the paths in their order, in which those with one beginning stand together; sorted when one is asked for first. */
export function openPathIndex(documents: readonly ContentDocument[]): PathIndex {
  let paths: PlacedPath[] | undefined;
  return {
    startingWith: (prefix) => {
      paths ??= sortPaths(documents);
      const found = between(paths, prefix);
      if (found.length > documents.length * mostShare) return undefined;
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
    .sort((one, other) => compareCodeUnits(one.path, other.path));
}

function between(paths: readonly PlacedPath[], prefix: string): readonly PlacedPath[] {
  const start = binarySearch(paths, ({ path }) => path >= prefix);
  const end = binarySearch(paths, ({ path }) => path >= prefix && !path.startsWith(prefix));
  return paths.slice(start, end);
}
