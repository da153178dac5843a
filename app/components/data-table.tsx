import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** A region that scrolls can be scrolled without a mouse only when it takes the focus. */
const reachableByKeyboard = { tabIndex: 0 };

/**
 * Shows a table that is good to read: give it thead and tbody. Cells with class `number` are right-aligned in tabular figures.
 * It scrolls sideways by itself where the screen is narrower than its columns.
 */
export function DataTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section className="data-table-scroll" aria-label={caption} {...reachableByKeyboard}>
      <table className="data-table">
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

interface SortHeadingProps<Sort extends string> {
  /** The order to which it leads first: a column's name, behind a minus from its largest value on. */
  first: Sort;
  /** The order in which the table stands. */
  sort: Sort;
  addressOf: (sort: Sort) => string;
  isNumber?: boolean;
  children: ReactNode;
}

/** Shows the heading of a column by which a table can be sorted: a link to the table in its order, and then in the other. */
export function SortHeading<Sort extends string>({ first, sort, addressOf, isNumber = false, children }: SortHeadingProps<Sort>) {
  const other = (first.startsWith('-') ? first.slice(1) : `-${first}`) as Sort;
  const isSorted = sort === first || sort === other;
  const isDescending = sort.startsWith('-');
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={isNumber ? 'number' : undefined}
    >
      <Link
        to={addressOf(sort === first ? other : first)}
        preventScrollReset
        className="inline-flex items-center gap-1 text-inherit"
      >
        {children}
        {isSorted && <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} />}
      </Link>
    </th>
  );
}
