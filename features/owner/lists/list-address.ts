import type { DeskList, DeskQuery } from './desk-list.ts';
import { readDeskQuery } from './read-desk-query.ts';
import { writeDeskQuery } from './write-desk-query.ts';

/** Makes for the file of a list how its query is read from an address, and written into one. */
export const listAddress = <State extends string, Column extends string, Filter extends string = never>(
  list: DeskList<State, Column, Filter>,
) => ({
  readQuery: (search: URLSearchParams) => readDeskQuery(search, list),
  writeQuery: (query: DeskQuery<State, Column, Filter>) => writeDeskQuery(list, query),
});
