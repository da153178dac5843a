import { Link } from 'react-router';
import { DataTable, SortHeading } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatDate } from '#app/components/format-date.ts';
import type { QueryOf } from '#features/owner/lists/desk-list.ts';
import { DeskPages } from '#features/owner/lists/desk-pages.tsx';
import { sortLinks } from '#features/owner/lists/desk-query.ts';
import { type DeskPerson, peopleList } from './desk-person.ts';

/** Shows the people that were found, each leading to a page of their own. */
export function PeopleTable({
  people,
  query,
  next,
}: {
  people: DeskPerson[];
  query: QueryOf<typeof peopleList>;
  /** The person whom the following page comes after; null on the last. */
  next: string | null;
}) {
  if (people.length === 0) {
    return (
      <EmptyState title="Nobody found" action={<Link to="/owner/people">Show the newest accounts</Link>}>
        A part of a name or an address is enough, with or without accents. Numbers and codes are looked for as a whole, and an
        address counts where Google or GitHub has verified it.
      </EmptyState>
    );
  }
  const sorting = sortLinks(peopleList, query);
  return (
    <div className="grid gap-4">
      <DataTable caption={query.text ? 'Accounts that were found' : 'All accounts'}>
        <thead>
          <tr>
            <SortHeading {...sorting} first="name">
              Name
            </SortHeading>
            <SortHeading {...sorting} first="email">
              E-mail
            </SortHeading>
            <th scope="col">Course</th>
            <th scope="col">Tags</th>
            <SortHeading {...sorting} first="-since">
              Since
            </SortHeading>
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, username, email, havePaicc, isDisabled, tags, created }) => (
            <tr key={userId}>
              <td className="min-w-40 wrap-anywhere">
                <Link to={`/owner/people/${userId}`}>{username}</Link>
              </td>
              <td className="min-w-64 wrap-anywhere">{email ?? <span className="text-quiet">none verified</span>}</td>
              <td>{isDisabled ? 'disabled' : havePaicc ? 'yes' : 'no'}</td>
              <td className="wrap-anywhere">{tags.join(', ')}</td>
              <td className="whitespace-nowrap">{formatDate(created)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <DeskPages list={peopleList} query={query} next={next} />
    </div>
  );
}
