import { data, redirect } from 'react-router';
import { contentListMeta } from '#app/head/content-list-meta.ts';
import { articleMeta } from '#app/head/public-page-meta.ts';
import { requireCourseMember, requireSignedIn } from '#features/access/page-guards.server.ts';
import { findContentItem, isMembersText } from '#features/content/find-content-item.server.ts';
import { isContentList } from '#features/content/item/site-pages.ts';
import { previewContext } from '#features/content/preview/preview-of-request.server.ts';
import { readSiteAddress, siteListPath } from '#features/content/site-address.server.ts';
import { ArticlePage } from '#features/publishing/articles/article-page.tsx';
import { loadArticle } from '#features/publishing/articles/load-article.server.ts';
import { listPageParameter } from '#features/publishing/lists/content-filter.ts';
import { ContentListPage } from '#features/publishing/lists/content-list-page.tsx';
import { loadContentList } from '#features/publishing/lists/load-content-list.server.ts';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/content-page';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && 'list' in loaderData ? contentListMeta({ loaderData, matches }) : articleMeta({ loaderData, matches });

export const handle = {
  canonicalSearch: (parameters: URLSearchParams, loaderData?: Route.ComponentProps['loaderData']) =>
    loaderData && 'list' in loaderData ? listPageParameter(parameters) : '',
};

/** Forbids every cache to keep a text for members, as their guard does for their other pages. */
export const headers = ({ loaderHeaders, parentHeaders }: Route.HeadersArgs) =>
  loaderHeaders.has('Cache-Control') ? loaderHeaders : parentHeaders;

/**
 * Sends the text that lies at an address of no other page, else the 404 page. So a page is added by adding a file. Whether it is for members
 * the file says too, so the loader asks what for other pages a guard asks of the route table. An address
 * may begin with a language, and then only texts in that language are found. `/blogs` is the list of all texts, `/de/blogs` of the German
 * ones; `/de` leads there unless there is a German start page.
 */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { preview } = context.get(previewContext);
  const place = readSiteAddress(`/${params['*']}`.replace(/(?<=.)\/+$/, ''));
  const { path, locale } = place;
  if (isContentList(place)) return loadContentList({ request, locale, preview });
  const isLanguageAlone = path === '/' && locale !== config.CONTENT_DEFAULT_LOCALE;
  if (isLanguageAlone && !findContentItem({ path, locale, preview })) throw redirect(siteListPath(locale));
  if (!isMembersText({ path, locale, preview })) return { article: loadArticle({ path, locale, preview }) };
  const member = await requireCourseMember(await requireSignedIn({ request, url, context }));
  const article = loadArticle({ path, locale, member, preview });
  return data({ article, readerId: member.userId }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  if ('list' in loaderData) return <ContentListPage list={loaderData.list} />;
  return (
    <>
      <ArticlePage article={loaderData.article} />
      {'readerId' in loaderData && <span hidden data-members-page={loaderData.readerId} />}
    </>
  );
}
