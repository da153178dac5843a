/**
 * The query language of Nuxt Content 2 (2.13): what a query may say and what an answer looks like. Everything in this folder without
 * `.server` runs in the browser as well, so that the client's database answers exactly as the server does.
 */

/** A content item as queries see it: plain JSON. */
export interface ContentDocument {
  _path?: string;
  /** The folder's name; in an answer with the folder's configuration that configuration. */
  _dir?: string | ContentDocument;
  _file?: string;
  _stem?: string;
  _locale?: string;
  _draft?: boolean;
  _partial?: boolean;
  _id?: string;
  _type?: string;
  _source?: string;
  _extension?: string;
  title?: string;
  description?: string;
  [field: string]: unknown;
}

/** Fields, nested by dots or objects, and operators; see condition-operators.ts. */
export interface Condition {
  [fieldOrOperator: string]: unknown;
}

type SortDirection = 1 | -1;

/** Fields with their direction, the last one counting most, and how their texts compare. */
export interface SortOptions {
  $locale?: string;
  $numeric?: boolean;
  $caseFirst?: 'upper' | 'lower' | 'false';
  $sensitivity?: 'base' | 'accent' | 'case' | 'variant';
  [field: string]: SortDirection | string | boolean | undefined;
}

export interface SurroundOptions {
  /** The `_path` of the document in the middle, or a condition that finds it. */
  query: string | Condition;
  before?: number;
  after?: number;
}

export interface ContentQueryParams {
  where?: Condition | Condition[];
  sort?: SortOptions | SortOptions[];
  only?: string | string[];
  without?: string | string[];
  limit?: number;
  skip?: number;
  first?: boolean;
  count?: boolean;
  surround?: SurroundOptions;
  locale?: string;
  dirConfig?: boolean;
}

/**
 * The answer to a query: `count` answers a number, `first` a document or undefined where there is none, `surround` documents and null where
 * none is near, everything else a list. A list with `dirConfig` is one object: the documents under their positions beside `_path` and `_dir`.
 */
export type ContentAnswer = number | ContentDocument | (ContentDocument | null)[] | undefined;

/** The fields that hold a document's whole text. They are loaded only for what is answered with them, and no query can ask about them. */
export const textFields = ['body', 'excerpt'] as const;

export type TextField = (typeof textFields)[number];

/** Tells whether a field is one of the text fields or, as in `body.toc`, a part of one. */
export function isTextField(field: string): boolean {
  return textFields.some((name) => field === name || field.startsWith(`${name}.`));
}

export interface QueryableDocuments {
  /** Every document the asker may see, in the default order. */
  all(): readonly ContentDocument[];
  /**
   * Every document for which all of these conditions hold, in the default order, and perhaps others: the engine tests them afterwards.
   * Undefined where no index helps.
   */
  candidates?(conditions: readonly Condition[]): readonly ContentDocument[] | undefined;
  /** Returns what each document has in a field, in the default order. */
  column?(field: string): readonly unknown[];
  /** Every document in this order, equal ones in the default order; undefined where no index has that order or is making it. */
  sorted?(sort: readonly SortOptions[]): Generator<void, readonly ContentDocument[]> | undefined;
  /** Loads documents with their texts, as far as those are wanted. Only called for documents that are answered with a text. */
  load?(documents: readonly ContentDocument[], isWanted: (field: TextField) => boolean): Promise<readonly ContentDocument[]>;
}

/** Gives one or several of something: none for undefined and null. */
export function ensureArray<Value>(value: Value | readonly Value[] | null | undefined): readonly Value[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value as Value];
}

/** Writes the JSON text in which a query travels: a RegExp as `--REGEX /source/flags`, as in Nuxt Content 2. */
export function serializeContentQuery(params: ContentQueryParams): string {
  return JSON.stringify(params, writePattern);
}

function writePattern(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? `--REGEX ${value}` : value;
}
