import { pageMeta } from '#app/head/page-meta.ts';
import { peopleList } from '#features/checkout/desk/desk-person.ts';
import { findPeople } from '#features/checkout/desk/find-people.server.ts';
import { PeopleTable } from '#features/checkout/desk/people-table.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { DeskSearch } from '#features/owner/lists/desk-search.tsx';
import { readDeskQuery } from '#features/owner/lists/read-desk-query.ts';
import type { Route } from './+types/people';

export const meta = () => [
  ...pageMeta({ title: 'People', description: 'The accounts of the site.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url }: Route.LoaderArgs) {
  const query = readDeskQuery(url.searchParams, peopleList);
  return { query, ...(await findPeople(query)) };
}

export default function People({ loaderData: { query, people, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="People" />
      <div className="grid grid-cols-1 gap-8">
        <DeskSearch list={peopleList} query={query} hint="Name, e-mail address, order number or seat code" />
        <PeopleTable people={people} query={query} next={next} />
      </div>
    </>
  );
}
