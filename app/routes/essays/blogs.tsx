import { contentListMeta } from '#app/content-list-meta.ts';
import { ContentChoicePage } from '#features/content/content-choice-page.tsx';
import { listPageParameter } from '#features/content/list-page-parameter.ts';
import { loadContentChoice } from '#features/content/load-content-choice.server.ts';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import { config } from '#platform/config.server.ts';
import type { Route } from './+types/blogs';

export const meta: Route.MetaFunction = contentListMeta;

export const handle = { canonicalSearch: listPageParameter };

export function loader({ request, context }: Route.LoaderArgs) {
  const { preview } = context.get(previewContext);
  return loadContentChoice({ request, locale: config.CONTENT_DEFAULT_LOCALE, preview });
}

export default function Blogs({ loaderData: { list } }: Route.ComponentProps) {
  return <ContentChoicePage list={list} />;
}
