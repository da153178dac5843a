import { Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Field } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { TextInput } from '#app/components/text-input.tsx';
import type { DeskPerson } from './desk-person.ts';

/** Asks whom to show; what is asked stands in the address. */
export function PeopleSearch({ text }: { text: string }) {
  return (
    <Form role="search" className="flex flex-wrap items-end gap-4">
      <div className="min-w-64 flex-1">
        <Field label="Find" hint="Name, e-mail address, order number or seat code">
          <TextInput type="search" name="q" maxLength={320} defaultValue={text} />
        </Field>
      </div>
      <Button type="submit" tone="primary">
        Find
      </Button>
    </Form>
  );
}

/** Shows the people that were found, each leading to a page of their own. */
export function PeopleTable({
  people,
  text,
  isFirstPage,
  next,
}: {
  people: DeskPerson[];
  text: string;
  isFirstPage: boolean;
  /** Whom the following page comes after; null on the last. */
  next: string | null;
}) {
  if (people.length === 0) {
    return (
      <EmptyState title="Nobody found" action={<Link to="/owner/people">Show the newest accounts</Link>}>
        A part of a name is enough. Addresses, numbers and codes are looked for as a whole, and an address counts where Google or
        GitHub has verified it.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <DataTable caption={text ? 'Found, newest account first' : 'All accounts, newest first'}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">E-mail</th>
            <th scope="col">Course</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, username, email, havePaicc, isDisabled, created }) => (
            <tr key={userId}>
              <td className="min-w-40 wrap-anywhere">
                <Link to={`/owner/people/${userId}`}>{username}</Link>
              </td>
              <td className="min-w-64 wrap-anywhere">{email ?? <span className="text-quiet">none verified</span>}</td>
              <td>{isDisabled ? 'disabled' : havePaicc ? 'yes' : 'no'}</td>
              <td className="whitespace-nowrap">{formatDate(created)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {(next || !isFirstPage) && (
        <p className="flex flex-wrap gap-6">
          {!isFirstPage && <Link to={pageAfter({ text, after: null })}>Newest</Link>}
          {next && <Link to={pageAfter({ text, after: next })}>Older accounts</Link>}
        </p>
      )}
    </div>
  );
}

function pageAfter({ text, after }: { text: string; after: string | null }): string {
  return `/owner/people?${new URLSearchParams({ ...(text && { q: text }), ...(after && { after }) })}`;
}
