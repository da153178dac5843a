import { redirect } from 'react-router';
import { contentListMeta } from '#app/content-list-meta.ts';
import { articleMeta } from '#app/public-page-meta.ts';
import { ArticlePage } from '#features/content/article-page.tsx';
import { readContentAddress } from '#features/content/content-address.ts';
import { ContentChoicePage } from '#features/content/content-choice-page.tsx';
import { contentListPath } from '#features/content/content-list-path.ts';
import { findContentItem } from '#features/content/find-content-item.server.ts';
import { isContentList } from '#features/content/is-content-list.ts';
import { listPageParameter } from '#features/content/list-page-parameter.ts';
import { loadArticle } from '#features/content/load-article.server.ts';
import { loadContentChoice } from '#features/content/load-content-choice.server.ts';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import { config } from '#platform/config.server.ts';
import type { Route } from './+types/content-page';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && 'list' in loaderData ? contentListMeta({ loaderData, matches }) : articleMeta({ loaderData, matches });

export const handle = {
  canonicalSearch: (parameters: URLSearchParams, loaderData?: Route.ComponentProps['loaderData']) =>
    loaderData && 'list' in loaderData ? listPageParameter(parameters) : '',
};

/**
 * Any address that no other page has: the public text that lies there, so a page is added by adding a file; else the 404 page. An
 * address may begin with a language; a text that is not there in that language is not found. `/blogs` in a language is the list of what
 * there is in it, and what the language alone leads to where it has no start page.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { preview } = context.get(previewContext);
  const defaultLocale = config.CONTENT_DEFAULT_LOCALE;
  const address = `/${params['*']}`.replace(/(?<=.)\/+$/, '');
  const place = readContentAddress(address, { locales: config.CONTENT_LOCALES, defaultLocale });
  const { path, locale } = place;
  if (isContentList(place)) return loadContentChoice({ request, locale, preview });
  const isLanguageAlone = path === '/' && locale !== defaultLocale;
  if (isLanguageAlone && !findContentItem({ path, locale, preview })) throw redirect(contentListPath(locale, { defaultLocale }));
  return { article: loadArticle({ path, locale, preview }) };
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  if ('list' in loaderData) return <ContentChoicePage list={loaderData.list} />;
  return <ArticlePage article={loaderData.article} />;
}
