import { toStorableText } from '#platform/text/to-storable.ts';
import { type DeskList, type DeskQuery, defaultSort, longestSearch, type Sort } from './desk-list.ts';

/** Reads from a page's address which part of a list is asked for; what it does not understand counts for nothing. */
export function readDeskQuery<State extends string, Column extends string, Filter extends string = never>(
  search: URLSearchParams,
  list: DeskList<State, Column, Filter>,
): DeskQuery<State, Column, Filter> {
  const textOf = (name: string) => toStorableText(search.get(name) ?? '').slice(0, longestSearch);
  const asked = search.get('state') ?? '';
  const state = Object.hasOwn(list.states, asked) ? (asked as State) : (list.state ?? null);
  const sorts = list.columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  const tests = Object.entries(list.filters ?? {}) as [Filter, (text: string) => boolean][];
  const filters = tests.map(([name, mayBe]) => [name, textOf(name), mayBe] as const);
  return {
    text: textOf('q').trim(),
    state,
    filters: Object.fromEntries(filters.filter(([, text, mayBe]) => text && mayBe(text))) as Partial<Record<Filter, string>>,
    sort: sorts.find((each) => each === search.get('sort')) ?? defaultSort(list, state),
    after: textOf('after') || null,
  };
}

/** Writes the address of a part of a list: its first page as it comes, but for what is named. */
export function writeDeskQuery<State extends string, Column extends string, Filter extends string = never>(
  list: DeskList<State, Column, Filter>,
  { text = '', state = list.state ?? null, filters, sort, after = null }: Partial<DeskQuery<State, Column, Filter>>,
): string {
  const search = new URLSearchParams({
    ...(text && { q: text }),
    ...(state && state !== list.state && { state }),
    ...filters,
    ...(sort && sort !== defaultSort(list, state) && { sort }),
    ...(after && { after }),
  });
  return search.size > 0 ? `${list.address}?${search}` : list.address;
}

/** Makes for the file of a list how its query is read from an address, and written into one. */
export const listAddress = <State extends string, Column extends string, Filter extends string = never>(
  list: DeskList<State, Column, Filter>,
) => ({
  readQuery: (search: URLSearchParams) => readDeskQuery(search, list),
  writeQuery: (query: DeskQuery<State, Column, Filter>) => writeDeskQuery(list, query),
});

/** Makes what the headings of a list's columns know of it: its order, and where it stands in another. */
export const sortLinks = <State extends string, Column extends string, Filter extends string = never>(
  list: DeskList<State, Column, Filter>,
  query: DeskQuery<State, Column, Filter>,
) => ({
  sort: query.sort,
  addressOf: (sort: Sort<Column>) => writeDeskQuery(list, { ...query, sort, after: null }),
});
