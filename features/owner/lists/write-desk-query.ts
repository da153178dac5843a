import type { DeskList, DeskQuery } from './desk-list.ts';

/** Writes the address of a part of a list: its first page as it comes, but for what is named. */
export function writeDeskQuery<State extends string, Column extends string>(
  { address, sort: usualSort }: DeskList<State, Column>,
  { text = '', state = null, sort = usualSort, after = null }: Partial<DeskQuery<State, Column>>,
): string {
  const search = new URLSearchParams({
    ...(text && { q: text }),
    ...(state && { state }),
    ...(sort !== usualSort && { sort }),
    ...(after && { after }),
  });
  return search.size > 0 ? `${address}?${search}` : address;
}
