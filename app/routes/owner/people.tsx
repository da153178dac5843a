import { FilterSelect } from '#app/components/field.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { peopleList } from '#features/checkout/desk/desk-person.ts';
import { findPeople, listTags } from '#features/checkout/desk/people.server.ts';
import { PeopleTable } from '#features/checkout/desk/people-table.tsx';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { readDeskQuery, writeDeskQuery } from '#features/owner/lists/desk-query.ts';
import { DeskSearch } from '#features/owner/lists/desk-search.tsx';
import { ListDownload } from '#features/owner/lists/list-download.tsx';
import { deskAccess } from '#features/owner/owner.ts';
import type { Route } from './+types/people';

export const meta = () => [
  ...pageMeta({ title: 'People', description: 'The accounts of the site.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDeskQuery(url.searchParams, peopleList);
  const [found, tags] = await Promise.all([findPeople(query), listTags()]);
  return { access: deskAccess(context.get(ownerContext)), query, tags, ...found };
}

export default function People({ loaderData: { access, query, tags, people, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader title="People" />
      <div className="grid grid-cols-1 gap-8">
        <DeskSearch list={peopleList} query={query} hint="Part of a name or address, an order number or a seat code">
          {tags.length > 0 && (
            <FilterSelect
              label="Tag"
              name="tag"
              value={query.filters.tag ?? ''}
              options={[['', 'All'], ...tags.map((tag): [string, string] => [tag, tag])]}
            />
          )}
        </DeskSearch>
        <PeopleTable people={people} query={query} next={next} />
        {people.length > 0 && <ListDownload of={writeDeskQuery(peopleList, { ...query, after: null })} access={access} />}
      </div>
    </>
  );
}
