import { pageMeta } from '#app/head/page-meta.ts';
import { findPeople } from '#features/checkout/desk/find-people.server.ts';
import { PeopleSearch, PeopleTable } from '#features/checkout/desk/people-table.tsx';
import { readPurchaseQuery } from '#features/checkout/desk/read-purchase-query.ts';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import type { Route } from './+types/people';

export const meta = () => [
  ...pageMeta({ title: 'People', description: 'The accounts of the site.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url }: Route.LoaderArgs) {
  const { text, after } = readPurchaseQuery(url.searchParams);
  return { text, after, ...(await findPeople({ text, after })) };
}

export default function People({ loaderData: { text, after, people, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="People" />
      <div className="grid grid-cols-1 gap-8">
        <PeopleSearch key={text} text={text} />
        <PeopleTable people={people} text={text} isFirstPage={after === null} next={next} />
      </div>
    </>
  );
}
