import type { DeskList, DeskQuery } from './desk-list.ts';
import { readDeskQuery } from './read-desk-query.ts';
import { writeDeskQuery } from './write-desk-query.ts';

/** Makes for the file of a list how its query is read from an address, and written into one. */
export const listAddress = <State extends string, Column extends string>(list: DeskList<State, Column>) => ({
  readQuery: (search: URLSearchParams) => readDeskQuery(search, list),
  writeQuery: (query: DeskQuery<State, Column>) => writeDeskQuery(list, query),
});
