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
