import { data } from 'react-router';
import { EmptyState } from '#app/components/empty-state.tsx';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { publicPageMeta } from '#app/public-page-meta.ts';
import { chooseContent } from '#features/content/choose-content.ts';
import { ContentFilter } from '#features/content/content-filter.tsx';
import { ContentList } from '#features/content/content-list.tsx';
import { ContentPages } from '#features/content/content-pages.tsx';
import { describeContentChoice } from '#features/content/describe-content-choice.ts';
import { listContentItems } from '#features/content/list-content-items.server.ts';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import { readContentChoice } from '#features/content/read-content-choice.ts';
import { publicPages } from '#features/content/site-pages.ts';
import type { Route } from './+types/blogs';

const { description } = publicPages.blogs;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? publicPageMeta({ page: { ...publicPages.blogs, title: describeContentChoice(loaderData) }, matches }) : [];

/** Search engines know the list and its pages; a filtered list is a part of it. */
export const handle = {
  canonicalSearch: (parameters: URLSearchParams) => {
    const choice = readContentChoice(parameters);
    return choice && choice.page > 1 && !choice.kind && !choice.tag ? `?page=${choice.page}` : '';
  },
};

/** A page past the last is not found; a kind or tag that nothing has is said, with the way back. */
export function loader({ request, context }: Route.LoaderArgs) {
  const choice = readContentChoice(new URL(request.url).searchParams);
  if (!choice) throw data('A page of this list has a number, such as ?page=2.', { status: 404 });
  const chosen = chooseContent(listContentItems({ preview: context.get(previewContext).preview }), choice);
  if (chosen.page > chosen.pages) {
    const known = chosen.pages === 1 ? 'is one page' : `are ${chosen.pages} pages`;
    throw data(`There ${known} of this list, and ${chosen.page} is not among them.`, { status: 404 });
  }
  return data(chosen, chosen.unknown ? 404 : 200);
}

export default function Blogs({ loaderData: chosen }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={describeContentChoice(chosen)} lead={description} />
      <div className="content-choice">
        <ContentFilter chosen={chosen} />
        <div>
          {chosen.total > 0 ? <ContentList items={chosen.items} /> : <NothingChosen chosen={chosen} />}
          <ContentPages chosen={chosen} />
        </div>
      </div>
    </>
  );
}

function NothingChosen({ chosen: { kind, tag, unknown } }: { chosen: Route.ComponentProps['loaderData'] }) {
  const reason = {
    kind: `“${kind}” is not a kind of text here`,
    tag: `Nothing here is tagged “${tag}”`,
  };
  return (
    <EmptyState
      title={unknown ? reason[unknown] : 'Nothing has both this kind and this tag'}
      action={<LinkButton to="/blogs">Show everything</LinkButton>}
    >
      Choose one of the kinds or tags above, or start again with all of them.
    </EmptyState>
  );
}
