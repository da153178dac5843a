import type { MetaDescriptor } from 'react-router';
import type { Article } from '#features/content/article.ts';
import { twinAddress } from '#features/content/twin-address.ts';
import { pageMeta } from './page-meta.ts';

/** What a page that anyone may read says about itself; `path` is its address on the site. */
interface PublicPage {
  path: string;
  title: string;
  description: string;
}

/** {@link pageMeta} of a page that anyone may read, with where its Markdown twin lies. */
export function publicPageMeta({ page }: { page: PublicPage }): MetaDescriptor[] {
  return [...pageMeta(page), { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: twinAddress(page.path) }];
}

/** The `meta` of a page that is one text of the content; a text for members, or a draft, is described to its reader alone. */
export function articleMeta({ loaderData }: { loaderData?: { article: Article } }): MetaDescriptor[] {
  if (!loaderData) return [];
  const { article } = loaderData;
  return article.isPublic ? publicPageMeta({ page: article }) : pageMeta(article);
}
