import { type DeskList, type DeskQuery, defaultSort } from './desk-list.ts';

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
