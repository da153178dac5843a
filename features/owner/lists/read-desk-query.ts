import { toStorableText } from '#platform/text/to-storable.ts';
import { type DeskList, type DeskQuery, longestSearch, type Sort } from './desk-list.ts';

/** Reads from a page's address which part of a list is asked for; what it does not understand counts for nothing. */
export function readDeskQuery<State extends string, Column extends string>(
  search: URLSearchParams,
  { states, columns, sort }: DeskList<State, Column>,
): DeskQuery<State, Column> {
  const state = search.get('state') ?? '';
  const sorts = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  return {
    text: toStorableText(search.get('q') ?? '')
      .trim()
      .slice(0, longestSearch),
    state: Object.hasOwn(states, state) ? (state as State) : null,
    sort: sorts.find((each) => each === search.get('sort')) ?? sort,
    after: toStorableText(search.get('after') ?? '') || null,
  };
}
