import type { Reader } from '#platform/postgres/database.server.ts';

/** Orders a list: by a column from its smallest value on or, behind a minus, from its largest. */
export type Sort<Column extends string> = Column | `-${Column}`;

/** Reads an order: the column that it goes by, and whether it begins with the largest value. */
export function readSort<Column extends string>(sort: Sort<Column>): { column: Column; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  return { column: (isDescending ? sort.slice(1) : sort) as Column, isDescending };
}

/** A list of the desk: where it stands, what it can be cut down to, and how it can be sorted. */
export interface DeskList<State extends string, Column extends string, Filter extends string = never> {
  address: string;
  /** The states by which it can be cut down, and the filter's words for them. */
  states: Readonly<Record<State, string>>;
  /** The state to which it is cut down when none is asked for; a list without one then holds all. */
  state?: NoInfer<State>;
  columns: readonly Column[];
  /** The order in which it comes when none is asked for. */
  sort: Sort<Column>;
  /** The same of the states that come in another. */
  sorts?: Readonly<Partial<Record<NoInfer<State>, NoInfer<Sort<Column>>>>>;
  /** The fields by which it can be cut down as well, and what each of these may be. */
  filters?: Readonly<Record<Filter, (text: string) => boolean>>;
}

/** Holds a list to its type without naming its states and columns twice. */
export const deskList = <State extends string, const Column extends string, Filter extends string = never>(
  list: DeskList<State, Column, Filter>,
) => list;

/** Says in which order a list comes when none is asked for. */
export const defaultSort = <State extends string, Column extends string>(
  { sort, sorts }: Pick<DeskList<State, Column>, 'sort' | 'sorts'>,
  state: State | null,
): Sort<Column> => (state && sorts?.[state]) ?? sort;

/** The part of a list that is asked for in an address. */
export interface DeskQuery<State extends string, Column extends string, Filter extends string = never> {
  /** The text that is searched for; empty for all. */
  text: string;
  /** Null for all. */
  state: State | null;
  filters: Partial<Record<Filter, string>>;
  sort: Sort<Column>;
  /** The row after which the page begins; null for the first. */
  after: string | null;
}

/** Gives the query of a list's address. */
export type QueryOf<List> =
  List extends DeskList<infer State, infer Column, infer Filter> ? DeskQuery<State, Column, Filter> : never;

/** The part of a list that is asked of the database; what is left out is as in an address that says nothing. */
export type RequestOf<List> = Partial<QueryOf<List>> & {
  /** The most rows of a page. */
  limit?: number;
  reader?: Reader;
};

export const pageLength = 50;

/** Limits the characters of the longest text that is looked for: an e-mail address has 320 at the most. */
export const longestSearch = 320;
