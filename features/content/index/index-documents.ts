import { LRUCache } from 'lru-cache';
import { isPlainObject } from '#platform/is-plain-object.ts';
import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import { binarySearch } from '../query/binary-search.ts';
import { readPattern } from '../query/content-pattern.ts';
import type { Condition, ContentDocument, QueryableDocuments } from '../query/content-query.ts';
import { readField } from '../query/read-field.ts';
import { openSortedIndex } from './sorted-index.ts';

/**
 * Indexes documents, given in the default order: by the values of fields, by the beginning of a path, and by the orders that queries ask
 * for. Each index is made when it is first of use.
 */
export function indexDocuments(
  all: readonly ContentDocument[],
  load: NonNullable<QueryableDocuments['load']>,
): QueryableDocuments {
  const byValue = openEqualityIndex(all);
  const byPath = openPathIndex(all);
  const orders = openSortedIndex(all);
  const columns = openFieldColumns(all);
  return {
    all: () => all,
    candidates: (conditions) => {
      let shortest: readonly ContentDocument[] | undefined;
      for (const constraint of conditions.flatMap(readConstraints)) {
        const found = 'prefix' in constraint ? byPath.startingWith(constraint.prefix) : byValue.find(constraint);
        if (found && (!shortest || found.length < shortest.length)) shortest = found;
      }
      return shortest;
    },
    column: columns.get,
    sorted: orders.get,
    load,
  };
}

type IndexedValue = string | number | boolean;

/** Something that every match of a condition has, and that an index can find. */
type Constraint =
  | {
      field: string;
      /** The field is one of these or, being a list, holds one of them. */
      values: readonly IndexedValue[];
    }
  /** `_path` begins with this. */
  | { prefix: string };

/** Reads the constraints in a condition that an index can use; the rest is left to the test of each document. */
function readConstraints(condition: Condition): Constraint[] {
  return Object.entries(condition).flatMap(([name, operand]): Constraint[] => {
    if (name === '$and' && Array.isArray(operand)) return operand.filter(isCondition).flatMap(readConstraints);
    if (name === '$match' && isCondition(operand)) return readConstraints(operand);
    return name.startsWith('$') ? [] : readOperand(name, operand);
  });
}

function readOperand(field: string, operand: unknown): Constraint[] {
  const prefix = field === '_path' ? readPrefix(operand) : undefined;
  if (prefix !== undefined) return [{ prefix }];
  if (isIndexed(operand)) return [{ field, values: [operand] }];
  if (!isCondition(operand)) return [];
  return Object.entries(operand).flatMap(([operator, value]): Constraint[] => {
    if (operator === '$eq' && isIndexed(value)) return [{ field, values: [value] }];
    const values = operator === '$in' ? [value].flat() : [];
    if (values.length > 0 && values.every(isIndexed)) return [{ field, values }];
    const named = operator === '$regex' && field === '_path' ? readPrefix(value) : undefined;
    return named === undefined ? [] : [{ prefix: named }];
  });
}

const literalStart = /^\^((?:[\w\s/\-"'%~&=@:;<>,!#`]|\\[^\w\s])+)(?:\.\*)?$/;

/** `^\/blogs` is how clients ask for a folder. */
function readPrefix(operand: unknown): string | undefined {
  const pattern = readPattern(operand);
  if (pattern?.flags !== '') return undefined;
  return literalStart.exec(pattern.source)?.[1]?.replace(/\\(.)/g, '$1');
}

function isIndexed(value: unknown): value is IndexedValue {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && !readPattern(value));
}

function isCondition(value: unknown): value is Condition {
  return isPlainObject(value) && !(value instanceof RegExp);
}

interface PathIndex {
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
function openPathIndex(documents: readonly ContentDocument[]): PathIndex {
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

interface EqualityIndex {
  /** The documents, in order, whose field is one of these values or a list that holds one. */
  find(constraint: { field: string; values: readonly IndexedValue[] }): readonly ContentDocument[];
}

type DocumentsByValue = Map<unknown, ContentDocument[]>;

/** Strangers choose the fields, so there may be many. */
const mostFields = 32;

/** Opens an index of documents by the value of each field that is asked for, grouped when it is asked for first. */
function openEqualityIndex(documents: readonly ContentDocument[]): EqualityIndex {
  const fields = new LRUCache<string, DocumentsByValue>({ max: mostFields, memoMethod: (field) => groupBy(field, documents) });
  const placeOf = new Map(documents.map((document, place) => [document, place]));

  return {
    find: ({ field, values }) => {
      const byValue = fields.memo(field);
      const [only] = values;
      if (values.length === 1) return byValue.get(only) ?? [];
      const found = new Set(values.flatMap((value) => byValue.get(value) ?? []));
      return [...found].sort((one, other) => (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0));
    },
  };
}

function groupBy(field: string, documents: readonly ContentDocument[]): DocumentsByValue {
  const byValue: DocumentsByValue = new Map();
  const read = readField(field);
  for (const document of documents) {
    const value = read(document);
    if (value === undefined) continue;
    for (const part of Array.isArray(value) ? new Set(value) : [value]) {
      const group = byValue.get(part);
      if (group) group.push(document);
      else byValue.set(part, [document]);
    }
  }
  return byValue;
}

interface FieldColumns {
  /** Returns what every document has in a field, in their order. */
  get(field: string): readonly unknown[];
}

/** Keeps what was read of a field for one query for the next, because reading a nested field costs more than testing it. */
function openFieldColumns(documents: readonly ContentDocument[]): FieldColumns {
  const columns = new LRUCache<string, readonly unknown[]>({
    max: mostFields,
    memoMethod: (field) => documents.map(readField(field)),
  });
  return {
    get: (field) => columns.memo(field),
  };
}
