import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { contentKindLabel, contentKinds } from '#features/content/content-kind.ts';
import { ContentList } from '#features/content/content-list.tsx';
import { listContentItems } from '#features/content/list-content-items.server.ts';
import type { Route } from './+types/blogs';

const title = 'Essays and guides';
const description =
  'How to work with coding assistants: essays with figures and sources, guides to use at your desk, tools to try.';

export const meta: Route.MetaFunction = () => pageMeta({ title, description });

/** `?kind=guide` filters by plain links; a kind that no item has shows all. */
export function loader({ request }: Route.LoaderArgs) {
  const items = listContentItems();
  const kinds = [...new Set([...contentKinds, ...items.map(({ kind }) => kind)])].filter((kind) =>
    items.some((item) => item.kind === kind),
  );
  const asked = new URL(request.url).searchParams.get('kind');
  const selected = kinds.find((kind) => kind === asked);
  return { items: selected ? listContentItems({ kind: selected }) : items, kinds, selected };
}

export default function Blogs({ loaderData: { items, kinds, selected } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={title} lead={description} />
      <nav className="content-filter" aria-label="Kinds">
        <a href="/blogs" aria-current={selected ? undefined : 'page'}>
          Everything
        </a>
        {kinds.map((kind) => (
          <a href={`/blogs?kind=${kind}`} aria-current={kind === selected ? 'page' : undefined} key={kind}>
            {contentKindLabel(kind)}
          </a>
        ))}
      </nav>
      <ContentList items={items} />
    </>
  );
}
