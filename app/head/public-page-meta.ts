import type { MetaDescriptor } from 'react-router';
import type { SiteFacts } from '#app/page/site-facts.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import type { Article } from '#features/publishing/articles/article.ts';
import { markdownAlternateAddress } from '#features/publishing/markdown-alternates/markdown-alternate-address.ts';
import { cardAddress, cardSize } from '#features/publishing/social-cards/social-card.ts';
import { pageMeta } from './page-meta.ts';
import { describeArticle } from './structured-data/describe-article.ts';
import { describeBreadcrumbs } from './structured-data/describe-breadcrumbs.ts';

/** The facts that a page which anyone may read says about itself; `path` is its address on the site. */
interface PublicPage {
  path: string;
  title: string;
  description: string;
}

/** The routes around a page, as its `meta` is given them; the root's loader data are the site's facts. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface Options {
  page: PublicPage;
  matches: Matches;
  /** The list it stands in. */
  list?: Pick<PublicPage, 'path' | 'title'>;
  /** Properties of Open Graph for this kind of page; a website's page where there are none. */
  openGraph?: Record<string, string>;
  /** More that is said of it in schema.org's words, given the site's address. */
  describe?: (origin: string) => object[];
}

/** Gives the {@link pageMeta} of a page that anyone may read, with its preview image, its Markdown alternate and where it stands on the site. */
export function publicPageMeta({ page, matches, list, openGraph, describe = () => [] }: Options): MetaDescriptor[] {
  const origin = siteOrigin(matches);
  const things = [...describe(origin), ...describeBreadcrumbs({ page, list, origin })];
  return [
    ...pageMeta({ ...page, type: openGraph ? 'article' : 'website' }),
    ...previewMeta({ page, origin }),
    ...Object.entries(openGraph ?? {}).map(([property, content]) => ({ property, content })),
    { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: markdownAlternateAddress(page.path) },
    ...things.map(structuredData),
  ];
}

/** Gives the {@link pageMeta} of a page that people hand on by its address: with a preview image, and kept out of search results. */
export function sharedPageMeta({ page, matches }: Pick<Options, 'page' | 'matches'>): MetaDescriptor[] {
  return [...pageMeta(page), ...previewMeta({ page, origin: siteOrigin(matches) }), { name: 'robots', content: 'noindex' }];
}

/** Says with which image a link to a page is shown. */
function previewMeta({ page: { path, title }, origin }: { page: PublicPage; origin: string }): MetaDescriptor[] {
  const properties = {
    'og:url': origin + encodeURI(path),
    'og:image': origin + encodeURI(cardAddress(path)),
    'og:image:type': 'image/png',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': title,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Gives the `meta` of a page that is one text of the content; a text for members, or a draft, has no image and no alternate. */
export function articleMeta({ loaderData, matches }: { loaderData?: { article: Article }; matches: Matches }): MetaDescriptor[] {
  if (!loaderData) return [];
  const { article } = loaderData;
  const { kind, date, updated } = article;
  const describe = (origin: string) => (kind && date ? [describeArticle({ article, origin })] : []);
  if (!article.isPublic) return [...pageMeta(article), ...describe(siteOrigin(matches)).map(structuredData)];
  if (!kind || !date) return publicPageMeta({ page: article, matches });
  const openGraph = { 'article:published_time': date, ...(updated && { 'article:modified_time': updated }) };
  const list = { path: article.listPath, title: contentMessages(article.locale).list.title };
  return publicPageMeta({ page: article, matches, list, openGraph, describe });
}

/** Makes the descriptor that React Router writes as a data block, with `<` escaped. */
function structuredData(thing: object): MetaDescriptor {
  return { 'script:ld+json': thing } as MetaDescriptor;
}

function siteOrigin(matches: Matches): string {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined;
  return facts?.origin ?? '';
}
