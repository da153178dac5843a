import { Link } from 'react-router';
import type { DeskList, DeskQuery } from './desk-list.ts';
import { writeDeskQuery } from './desk-query.ts';

/** Leads from a page of a list to its first and its next; shows nothing where there is neither. */
export function DeskPages<State extends string, Column extends string, Filter extends string = never>({
  list,
  query,
  next,
}: {
  list: DeskList<State, Column, Filter>;
  query: DeskQuery<State, Column, Filter>;
  /** The row that the following page comes after; null on the last. */
  next: string | null;
}) {
  if (query.after === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-6">
      {query.after !== null && <Link to={writeDeskQuery(list, { ...query, after: null })}>First page</Link>}
      {next !== null && <Link to={writeDeskQuery(list, { ...query, after: next })}>Next page</Link>}
    </nav>
  );
}
