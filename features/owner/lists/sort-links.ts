import type { DeskList, DeskQuery, Sort } from './desk-list.ts';
import { writeDeskQuery } from './write-desk-query.ts';

/** Makes what the headings of a list's columns know of it: its order, and where it stands in another. */
export const sortLinks = <State extends string, Column extends string, Filter extends string = never>(
  list: DeskList<State, Column, Filter>,
  query: DeskQuery<State, Column, Filter>,
) => ({
  sort: query.sort,
  addressOf: (sort: Sort<Column>) => writeDeskQuery(list, { ...query, sort, after: null }),
});
