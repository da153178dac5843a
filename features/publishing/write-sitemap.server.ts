import { isSitePage } from '#features/content/item/is-site-page.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { listPublicItems, type PublicItem } from '#features/content/list-content-items.server.ts';
import { listTranslatedLists } from '#features/content/list-translations.server.ts';
import { config } from '#platform/config/config.server.ts';

/** Writes every page that anyone may read (sitemaps.org 0.9): texts with the day of their last change and their other languages. */
export function writeSitemap(): string {
  const items = listPublicItems();
  const translations = Map.groupBy(items, ({ _path }) => _path);
  const pages = Object.values(publicPages)
    .filter(({ path }) => path !== publicPages.blogs.path)
    .map(({ path }) => element('url', location(path) + languages(translations.get(path) ?? [])));
  const texts = items
    .filter(({ address }) => !isSitePage(address))
    .map(({ address, _path, updated, date }) => {
      const changed = updated ?? date;
      const lastModified = changed ? element('lastmod', changed) : '';
      return element('url', location(address) + lastModified + languages(translations.get(_path) ?? []));
    });
  const listTranslations = listTranslatedLists().map(({ locale, path }) => ({ _locale: locale, address: path }));
  const listPaths = listTranslations.length > 0 ? listTranslations.map(({ address }) => address) : [publicPages.blogs.path];
  const lists = listPaths.map((path) => element('url', location(path) + languages(listTranslations)));
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset ${namespaces}>\n${[...pages, ...lists, ...texts].join('\n')}\n</urlset>\n`;
}

/** Writes the links by which each page of a text in several languages names all of them, itself included. */
function languages(items: Pick<PublicItem, '_locale' | 'address'>[]): string {
  if (items.length < 2) return '';
  const alternates = items.map(({ _locale, address }) => ({ hreflang: _locale, address }));
  const original = alternates.find(({ hreflang }) => hreflang === config.CONTENT_DEFAULT_LOCALE);
  return [...alternates, ...(original ? [{ ...original, hreflang: 'x-default' }] : [])]
    .map(({ hreflang, address }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressText(address)}"/>`)
    .join('');
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;
const location = (path: string) => element('loc', addressText(path));

/** A whole address as XML text: encoded, so that only an ampersand is left to escape. */
function addressText(path: string): string {
  return new URL(path, config.ORIGIN).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
