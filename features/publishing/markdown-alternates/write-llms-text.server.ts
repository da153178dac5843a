import { contentKindPlural } from '#features/content/item/content-kind.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { isSitePage } from '#features/content/item/is-site-page.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { listPublicItems, type PublicItem } from '#features/content/list-content-items.server.ts';
import { listTranslatedLists } from '#features/content/list-translations.server.ts';
import { heading, link, list, paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { stringifyMarkdown } from '#features/markdown/write-markdown.server.ts';
import { config } from '#platform/config/config.server.ts';
import { markdownAlternateAddress } from './markdown-alternate-address.ts';

/** Writes `/llms.txt` (llmstxt.org): what the site holds for programs that read, each page by its Markdown alternate. */
export function writeLlmsText(): Promise<string> {
  const { home, ...pages } = publicPages;
  const texts = listPublicItems().filter(({ address }) => !isSitePage(address));
  const own = texts.filter(({ _locale }) => _locale === config.CONTENT_DEFAULT_LOCALE);
  const byKind = Map.groupBy(own, ({ kind }) => kind);
  const kinds = [...byKind.keys()].filter((kind) => kind !== undefined);
  return stringifyMarkdown([
    heading(1, home.title),
    { type: 'blockquote', children: [paragraph(home.description)] },
    paragraph('Every page below is the Markdown of the page at the same address without its ending.'),
    ...section(
      'The site',
      Object.values(pages).map(({ path, ...page }) => ({ ...page, address: path })),
    ),
    ...kinds.flatMap((kind) => section(contentKindPlural(kind), byKind.get(kind) ?? [])),
    ...section('In other languages', [
      ...foreignLists(),
      ...texts.filter(({ _locale }) => _locale !== config.CONTENT_DEFAULT_LOCALE),
    ]),
    ...section('Optional', byKind.get(undefined) ?? []),
  ]);
}

function foreignLists() {
  return listTranslatedLists()
    .filter(({ locale }) => locale !== config.CONTENT_DEFAULT_LOCALE)
    .map(({ locale, path }) => ({ ...contentMessages(locale).list, address: path }));
}

function section(title: string, pages: Pick<PublicItem, 'address' | 'title' | 'description'>[]) {
  if (pages.length === 0) return [];
  const links = pages.map((page) => [
    paragraph(link(config.ORIGIN + markdownAlternateAddress(page.address), page.title), `: ${page.description}`),
  ]);
  return [heading(2, title), list(links)];
}
