import { articleMeta } from '#app/public-page-meta.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { readContentAddress } from '#features/content/content-address.ts';
import { loadArticle } from '#features/content/load-article.server.ts';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import { config } from '#platform/config.server.ts';
import type { Route } from './+types/content-page';

export const meta: Route.MetaFunction = articleMeta;

/**
 * Any address that no other page has: the public text that lies there, so a page is added by adding a file; else the 404 page. An
 * address may begin with a language; a text that is not there in that language is not found.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const address = `/${params['*']}`.replace(/(?<=.)\/+$/, '');
  const place = readContentAddress(address, {
    locales: config.CONTENT_LOCALES,
    defaultLocale: config.CONTENT_DEFAULT_LOCALE,
  });
  return { article: loadArticle({ ...place, preview: context.get(previewContext).preview }) };
}

export default function ContentPage({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
